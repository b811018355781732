import { open } from 'node:fs/promises'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { decodeXml } from '../xml/encoding.ts'
import { maxBytes } from '../xml/read-xml.ts'
import { refusal } from '../xml/refusal.ts'

/** The text of a configuration file, no more of it than would be read anyway. */
export const readDocument = async (file: string): Promise<string> => {
  const opened = await open(file, 'r').catch((error: unknown) => {
    throw isMissing(error) ? notFound(`${file}: no such file`) : new AppError('failed', `${file}: cannot be read`, { cause: error })
  })
  try {
    const { size, isFile } = await statOf(opened)
    if (!isFile) throw new AppError('failed', `${file}: is no file`)
    if (size > maxBytes) throw refusal(`大きすぎます（上限 ${maxBytes / 1024} KiB）。`)
    return decodeXml(await opened.readFile())
  } finally {
    await opened.close()
  }
}

const statOf = async (opened: Awaited<ReturnType<typeof open>>): Promise<{ readonly size: number; readonly isFile: boolean }> => {
  const stats = await opened.stat()
  return { size: stats.size, isFile: stats.isFile() }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
