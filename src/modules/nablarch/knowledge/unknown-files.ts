import { readdirSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '../../../kernel/attempt.ts'
import { nearest } from '../../../kernel/nearest.ts'
import type { KnowledgeProblem } from './schema.ts'

/** Files of a team's directory that would be silently ignored: a misspelt name is told, not swallowed. */
export const unknownFilesIn = (directory: string, known: readonly string[]): readonly KnowledgeProblem[] =>
  namesIn(directory)
    .filter((name) => /\.ya?ml$/i.test(name) && !known.includes(name))
    .map((name) => {
      const meant = nearest(name, known)
      const message = `this name is not read${meant === undefined ? `; those that are: ${known.join(', ')}` : `; did you mean ${meant}?`}`
      return { file: path.join(directory, name), line: 1, column: 1, message }
    })

const namesIn = (directory: string): readonly string[] => attempt(() => readdirSync(directory)) ?? []
