import { open } from 'node:fs/promises'
import { isNotFound } from '../../../kernel/error-code.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { decodeXml } from '../xml/encoding.ts'
import { maxBytes, tooLarge } from '../xml/read-xml.ts'

/** Reads a configuration file; a file over the size limit is refused unread. */
export const readDocument = async (file: string): Promise<string> => {
  const opened = await open(file, 'r').catch((error: unknown) => {
    throw isNotFound(error)
      ? notFound({ en: `${file}: no such file`, ja: `${file}: ファイルがありません` })
      : new AppError('failed', { en: `${file}: cannot be read`, ja: `${file}: 読めません` }, { cause: error })
  })
  try {
    const { size, isFile } = await statOf(opened)
    if (!isFile) throw new AppError('failed', { en: `${file}: is not a file`, ja: `${file}: ファイルではありません` })
    if (size > maxBytes) throw tooLarge()
    return decodeXml(await opened.readFile())
  } finally {
    await opened.close()
  }
}

const statOf = async (
  opened: Awaited<ReturnType<typeof open>>,
): Promise<{ readonly size: number; readonly isFile: boolean }> => {
  const stats = await opened.stat()
  return { size: stats.size, isFile: stats.isFile() }
}
