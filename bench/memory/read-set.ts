import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Conversation } from './conversation.ts'
import { DataProblem, type Place } from './data-problem.ts'
import { jsonEntries } from './json-entries.ts'
import { readLocomo } from './read-locomo.ts'
import { readLongMemEval } from './read-longmemeval.ts'

export const setNames = ['locomo', 'longmemeval'] as const
export type SetName = (typeof setNames)[number]

const readers: Readonly<Record<SetName, (value: unknown, place: Place) => Conversation>> = {
  locomo: readLocomo,
  longmemeval: readLongMemEval,
}

/** The data is not ours, so it is not in this repository. */
export const howToGet = [
  'Name a file of conversations, or a folder with one, with --data or KURA_MEMORY_DATA:',
  '  LoCoMo: data/locomo10.json of https://github.com/snap-research/locomo',
  '  LongMemEval: longmemeval_s_cleaned.json (or _m_cleaned, _oracle) of',
  '    https://huggingface.co/datasets/xiaowu0162/longmemeval-cleaned',
  'Both are JSON arrays. An entry of LoCoMo has sample_id, conversation (session_1, session_1_date_time, …) and qa;',
  'one of LongMemEval has question_id, question, haystack_sessions, haystack_dates, answer_session_ids and others.',
].join('\n')

const namePatterns: Readonly<Record<SetName, RegExp>> = {
  locomo: /^locomo\w*\.json$/,
  longmemeval: /^longmemeval\w*\.json$/,
}

/** The file of the data in a folder, also where it is in a clone. */
const fileIn = (folder: string, set: SetName | undefined): string => {
  const patterns = (set === undefined ? setNames : [set]).map((name) => namePatterns[name])
  const found = [folder, path.join(folder, 'data')]
    .filter((one) => existsSync(one))
    .flatMap((one) => readdirSync(one).map((name) => path.join(one, name)))
    .filter((file) => patterns.some((pattern) => pattern.test(path.basename(file))))
  const [first, ...others] = found
  if (first === undefined) throw new DataProblem(`${folder}: holds no data of this kind\n\n${howToGet}`)
  if (others.length > 0)
    throw new DataProblem(`${folder}: name one of its files: ${found.map((file) => path.basename(file)).join(', ')}`)
  return first
}

const setOf = (entry: unknown): SetName | undefined => {
  if (typeof entry !== 'object' || entry === null) return undefined
  if ('conversation' in entry && 'qa' in entry) return 'locomo'
  return 'haystack_sessions' in entry ? 'longmemeval' : undefined
}

export interface DataSet {
  readonly name: SetName
  readonly file: string
  /** Read one after the other, because a file may be larger than the memory. */
  conversations(): AsyncGenerator<Conversation>
}

const firstEntry = async (file: string): Promise<unknown> => {
  for await (const entry of jsonEntries(file)) return entry
  return undefined
}

/** Opens the data; which set it is, its form says. */
export const openSet = async (data: string, wanted?: SetName): Promise<DataSet> => {
  if (!existsSync(data)) throw new DataProblem(`${data}: does not exist\n\n${howToGet}`)
  const file = statSync(data).isDirectory() ? fileIn(data, wanted) : data
  const name = setOf(await firstEntry(file))
  const base = path.basename(file)
  if (name === undefined)
    throw new DataProblem(`${base}, entry 1: is neither of LoCoMo nor of LongMemEval\n\n${howToGet}`)
  if (wanted !== undefined && wanted !== name)
    throw new DataProblem(`${base}: has the form of ${name}, not of ${wanted}`)
  return {
    name,
    file,
    conversations: async function* () {
      let entry = 0
      for await (const value of jsonEntries(file)) yield readers[name](value, { file: base, entry: ++entry })
    },
  }
}
