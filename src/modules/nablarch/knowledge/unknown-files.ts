import { readdirSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '../../../kernel/attempt.ts'
import { nearest } from '../../../kernel/nearest.ts'
import type { KnowledgeProblem } from './schema.ts'

/** Reports YAML files of a team that are not read, because their names are probably misspelt. */
export const unknownFilesIn = (directory: string, known: readonly string[]): readonly KnowledgeProblem[] =>
  namesIn(directory)
    .filter((name) => /\.ya?ml$/i.test(name) && !known.includes(name))
    .map((name) => {
      const suggestion = nearest(name, known)
      const hint = suggestion === undefined ? `those that are: ${known.join(', ')}` : `did you mean ${suggestion}?`
      return { file: path.join(directory, name), line: 1, column: 1, message: `this name is not read; ${hint}` }
    })

const namesIn = (directory: string): readonly string[] => attempt(() => readdirSync(directory)) ?? []
