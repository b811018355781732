import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

export interface Passage {
  readonly id: string
  readonly title: string
  readonly text: string
}

export interface Question {
  readonly query: string
  readonly relevant: readonly string[]
}

export interface QuestionSet {
  readonly name: string
  readonly passages: readonly Passage[]
  readonly questions: readonly Question[]
}

/**
 * Reads question sets from a folder: `NAME-corpus.jsonl` and `NAME-queries.jsonl`, or the same with `.gz`. Questions
 * that nothing answers are left out.
 */
export const readSets = (folder: string, names: readonly string[]): readonly QuestionSet[] =>
  names
    .filter((name) => ['', '.gz'].some((end) => existsSync(path.join(folder, `${name}-corpus.jsonl${end}`))))
    .map((name) => ({
      name,
      passages: readLines(path.join(folder, `${name}-corpus.jsonl`)) as readonly Passage[],
      questions: (readLines(path.join(folder, `${name}-queries.jsonl`)) as readonly Question[]).filter(
        ({ relevant }) => relevant.length > 0,
      ),
    }))

const readLines = (file: string): readonly unknown[] =>
  (existsSync(file) ? readFileSync(file) : gunzipSync(readFileSync(`${file}.gz`)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)

export interface Quality {
  readonly mrr: number
  readonly recall: number
}

/** Computes MRR@10 and Recall@10. A ranking is a list of found ids, best first. */
export const qualityOf = (questions: readonly Question[], rankings: readonly (readonly string[])[]): Quality => {
  let reciprocal = 0
  let found = 0
  for (const [index, { relevant }] of questions.entries()) {
    const ranking = (rankings[index] ?? []).slice(0, 10)
    const place = ranking.findIndex((id) => relevant.includes(id))
    if (place >= 0) reciprocal += 1 / (place + 1)
    found += relevant.filter((id) => ranking.includes(id)).length / relevant.length
  }
  return { mrr: reciprocal / questions.length, recall: found / questions.length }
}
