import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface Question {
  readonly language: string
  readonly text: string
  /** The sections that answer it, as `path#anchor`. */
  readonly answers: readonly string[]
}

/** The first questions served for tuning, too; the later ones did not. */
export const questionSets = [
  { name: 'first', prefix: '' },
  { name: 'later', prefix: 'later-' },
] as const

const folder = path.join(import.meta.dirname, '../../../bench/docs/questions')

/** A line is the language of the question, the question, and one or more sections, between tabs. */
export const readQuestions = (name: string): readonly Question[] =>
  readFileSync(path.join(folder, `${name}.tsv`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [language = '', text = '', ...answers] = line.split('\t')
      return { language, text, answers }
    })
