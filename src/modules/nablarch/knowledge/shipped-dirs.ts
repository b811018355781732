import { existsSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '../../../kernel/errors.ts'
import type { KnowledgeDirs } from './schema.ts'

const knowledgePath = path.join('knowledge', 'nablarch')
const compiledName = 'nablarch-knowledge.json'
const searchName = 'nablarch-search.json'

/**
 * Finds the shipped knowledge files. The built program is in `dist/` beside `knowledge/`; sources and test bundles are
 * deeper in the same tree. The build writes the compiled files next to the program.
 */
export const shippedDirs = (from: string = import.meta.dirname): KnowledgeDirs => {
  const [compiled, searchFile] = [path.join(from, compiledName), path.join(from, searchName)]
  for (let at = from, up = 0; up < 6; at = path.dirname(at), up++) {
    const shipped = path.join(at, knowledgePath)
    if (existsSync(path.join(shipped, 'handler-catalog.yaml'))) {
      return { shipped, ...(existsSync(compiled) && { compiled }), ...(existsSync(searchFile) && { searchFile }) }
    }
  }
  throw new AppError(
    'failed',
    { en: 'The knowledge files of Nablarch are missing.', ja: 'Nablarch の知識ファイルがありません。' },
    {
      hint: { en: 'Install Kura again.', ja: 'Kura を入れ直してください。' },
    },
  )
}
