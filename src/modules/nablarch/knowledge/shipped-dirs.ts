import path from 'node:path'
import { existsSync } from 'node:fs'
import { placesOf, shippedFiles, textOf } from '../../../files/shipped-files.ts'
import { isSingleExecutable } from '../../../files/single-executable.ts'
import { AppError } from '../../../kernel/errors.ts'
import { classIndexFile } from './class-index-file.ts'
import type { KnowledgeDirs, ReadText } from './schema.ts'

const folder = 'knowledge/nablarch'

/** Finds the shipped knowledge files, and what the build made of them. */
export const shippedDirs = (from: string = import.meta.dirname): KnowledgeDirs => {
  const files = shippedFiles(from)
  const textIn =
    (name: string): ReadText =>
    () => {
      const bytes = files.readSync(name)
      return bytes && textOf(bytes)
    }
  const made = { compiled: textIn('nablarch-knowledge.json'), searchFile: textIn('nablarch-search.json') }
  if (isSingleExecutable()) return { ...made, classIndex: textIn(`${folder}/${classIndexFile}`) }
  const catalog = placesOf(`${folder}/handler-catalog.yaml`, from).find((place) => existsSync(place))
  if (catalog !== undefined) return { ...made, shipped: path.dirname(catalog) }
  throw new AppError(
    'failed',
    { en: 'The knowledge files of Nablarch are missing.', ja: 'Nablarch の知識ファイルがありません。' },
    {
      hint: { en: 'Install Kura again.', ja: 'Kura を入れ直してください。' },
    },
  )
}
