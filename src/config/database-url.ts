import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { AppError } from '../kernel/errors.ts'

interface DatabaseUrlSettings {
  readonly databaseUrl: string | undefined
  readonly databaseUrlFile: string | undefined
}

/** The address of the shared database, from a setting or from a file as containers pass secrets. */
export const databaseUrlOf = ({ databaseUrl, databaseUrlFile }: DatabaseUrlSettings): string | undefined => {
  if (databaseUrlFile === undefined) return databaseUrl
  if (databaseUrl !== undefined)
    throw new AppError(
      'failed',
      {
        en: 'KURA_DATABASE_URL and KURA_DATABASE_URL_FILE are both set',
        ja: 'KURA_DATABASE_URL と KURA_DATABASE_URL_FILE の両方が設定されています',
      },
      { hint: { en: 'Keep one of them.', ja: 'どちらか一方だけにしてください。' } },
    )
  const url = readSecret(databaseUrlFile).trim()
  if (url === '') throw unusable(databaseUrlFile, { en: 'it is empty', ja: '空です' })
  return url
}

/** Enough for any address. */
export const maxBytes = 8192

const readSecret = (path: string): string => {
  let file: number
  try {
    // Without O_NONBLOCK, opening a pipe waits for a writer.
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  } catch (cause) {
    throw unusable(path, { en: 'it cannot be read', ja: '読めません' }, cause)
  }
  try {
    if (!fstatSync(file).isFile()) throw unusable(path, { en: 'it is not a file', ja: 'ファイルではありません' })
    const bytes = Buffer.alloc(maxBytes + 1)
    const size = readSync(file, bytes)
    if (size > maxBytes)
      throw unusable(path, { en: `it is longer than ${maxBytes} bytes`, ja: `${maxBytes} バイトを超えています` })
    return bytes.toString('utf8', 0, size)
  } finally {
    closeSync(file)
  }
}

const unusable = (path: string, reason: { readonly en: string; readonly ja: string }, cause?: unknown): AppError =>
  new AppError(
    'failed',
    {
      en: `KURA_DATABASE_URL_FILE: ${path}: ${reason.en}`,
      ja: `KURA_DATABASE_URL_FILE: ${path}: ${reason.ja}`,
    },
    { cause },
  )
