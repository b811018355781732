import { mkdirSync } from 'node:fs'
import type { Question, QuestionSet } from '../search-data.ts'
import type { Contender, Way } from './contenders/contender.ts'
import { loadNotes } from './load.ts'
import { noteOf } from './note.ts'
import { figuresOf, type Asked, type QuestionFigures } from './recall.ts'
import { withSession, type Session } from './session.ts'

/** The kinds of questions: in the words of the note, in other words, in the other language. */
export const kinds = ['words', 'otherWords', 'otherLanguage'] as const
export type Kind = (typeof kinds)[number]

export const kindOf = (kind: string): { readonly kind: Kind; readonly language: 'ja' | 'en' } | undefined => {
  const [form = '', language = ''] = kind.split('-')
  if (form === 'ja' || form === 'en') return { kind: 'otherLanguage', language: form }
  if (language !== 'ja' && language !== 'en') return undefined
  return { kind: form === 'para' ? 'otherWords' : 'words', language }
}

/** Figures of one way to ask, by `SET LANGUAGE KIND`. */
export type WayFigures = Readonly<Record<string, QuestionFigures>>

/** The notes of all sets in one store, and every question asked in every way. */
export const measureQuestions = async (
  contender: Contender,
  sets: readonly QuestionSet[],
  home: string,
): Promise<Readonly<Record<string, WayFigures>>> => {
  mkdirSync(home)
  const passages = sets.flatMap((set) => set.passages)
  const ids = new Map(passages.map((passage) => [contender.titleOf(noteOf(passage)), passage.id]))
  return withSession(contender.command(home), async (session) => {
    await loadNotes(contender, session, passages.map(noteOf))
    const ways: Record<string, WayFigures> = {}
    for (const way of contender.ways) {
      const groups = new Map<string, Asked[]>()
      for (const { name, questions } of sets) {
        for (const question of questions) {
          const told = kindOf((question as Question & { readonly kind?: string }).kind ?? '')
          if (told === undefined) continue
          const group = `${name} ${told.language} ${told.kind}`
          const asked = await ask({ contender, session, ids }, way, question)
          groups.set(group, [...(groups.get(group) ?? []), asked])
        }
      }
      ways[way.name] = Object.fromEntries([...groups].map(([group, asked]) => [group, figuresOf(asked)]))
    }
    return ways
  })
}

interface Asking {
  readonly contender: Contender
  readonly session: Session
  readonly ids: ReadonlyMap<string, string>
}

const ask = async ({ contender, session, ids }: Asking, way: Way, question: Question): Promise<Asked> => {
  const found: (readonly string[])[] = []
  let textBytes = 0
  const began = performance.now()
  for (const call of way.calls(question.query)) {
    const answer = await session.ask(call)
    if (answer.refused) throw new Error(`${contender.name}: ${answer.text}`)
    textBytes += answer.textBytes
    found.push(contender.titlesIn(answer).map((title) => ids.get(title) ?? title))
  }
  return { question, found, textBytes, ms: performance.now() - began }
}
