import { notFound, ruleViolated, type AppError } from '../../../kernel/errors.ts'
import type { DocsDeps } from '../deps.ts'
import { splitText } from '../domain/split-text.ts'
import type { DocsCaller } from '../ports.ts'
import { placeOf, type SectionPlace } from './search-docs.ts'

/** The characters of a part of an answer. */
export const maxPart = 8_000

export interface ReadPart extends SectionPlace {
  readonly text: string
  readonly part: number
  readonly parts: number
}

const noSection = (id: number): AppError =>
  notFound(
    { en: `Section ${id} not found`, ja: `節 ${id} はありません` },
    {
      en: 'It may have changed since it was found: call search_docs again.',
      ja: '検索の後に変わった可能性があります。もう一度検索してください。',
    },
  )

export const readDoc = async (
  deps: DocsDeps,
  caller: DocsCaller,
  { id, part = 1 }: { readonly id: number; readonly part?: number | undefined },
): Promise<ReadPart> => {
  const [section] = await deps.store.placed(caller, [id])
  const source = section && (await deps.store.sources(caller)).find(({ number }) => number === section.source)
  const [found] = section ? await (await deps.sections()).texts(caller, [id]) : []
  if (!section || !source || !found) throw noSection(id)
  const parts = splitText(found.text, maxPart)
  const text = parts[part - 1]
  if (text === undefined)
    throw ruleViolated(
      'part',
      { en: `Section ${id} has no part ${part}`, ja: `節 ${id} に ${part} 番目の部分はありません` },
      { en: `Give a part from 1 to ${parts.length}.`, ja: `1 から ${parts.length} までを指定してください。` },
    )
  return { ...placeOf(section, source), text, part, parts: parts.length }
}
