import { readFileSync, statSync, type Stats } from 'node:fs'
import { isObject } from '../kernel/is-object.ts'
import { errorCode } from '../kernel/error-code.ts'
import { AppError } from '../kernel/errors.ts'
import { inLanguage, type Words } from '../kernel/words.ts'
import { assertOwned } from '../platform/ownership.ts'
import type { ConfigFile } from './resolve.ts'

/** Far more than any settings need. Reading a device would never end. */
export const maxFileBytes = 1024 * 1024

/** Reads a configuration file. A missing file is fine, a broken one is an error. */
export const readConfigFile = (path: string): ConfigFile | undefined => {
  const stats = statsOf(path)
  if (stats === undefined) return undefined
  assertOwned(path, stats)
  if (!stats.isFile() || stats.size > maxFileBytes)
    throw new AppError('failed', {
      en: `${path} must be a file of at most 1 MiB`,
      ja: `${path} は 1 MiB 以下のファイルにしてください`,
    })
  const content = parse(path)
  if (!isObject(content)) {
    throw new AppError('failed', {
      en: `${path} must hold a JSON object`,
      ja: `${path} には JSON オブジェクトを書いてください`,
    })
  }
  return { path, content: content }
}

/** ENOTDIR also means that the file is missing: its directory is a file. */
const statsOf = (path: string): Stats | undefined => {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return undefined
    throw new AppError('failed', { en: `${path} cannot be read`, ja: `${path} を読めません` }, { cause: error })
  }
}

const parse = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const reason: Words = error instanceof SyntaxError ? error.message : { en: 'it cannot be read', ja: '読めません' }
    throw new AppError(
      'failed',
      {
        en: `${path} is not a configuration file: ${inLanguage(reason, 'en')}`,
        ja: `${path} は設定ファイルとして使えません: ${inLanguage(reason, 'ja')}`,
      },
      { cause: error },
    )
  }
}
