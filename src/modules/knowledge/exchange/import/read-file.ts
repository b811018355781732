import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { errorCode } from '../../../../kernel/error-code.ts'
import { FileProblem } from '../problem.ts'

/** An item's file is far below this even with 100 KiB of content and a hundred thousand relations. */
export const largestMarkdown = 2 * 1024 * 1024
export const largestMemory = 64 * 1024 * 1024

const openRegular = async (path: string, largest: number): Promise<FileHandle> => {
  // Not to wait for a writer that never comes, should the file be a pipe by now.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW).catch(
    (thrown: unknown) => {
      throw new FileProblem({
        en: `The file cannot be read (${errorCode(thrown) ?? 'unknown reason'})`,
        ja: `ファイルを読めません (${errorCode(thrown) ?? '原因不明'})`,
      })
    },
  )
  const known = await file.stat()
  if (known.isFile() && known.size <= largest) return file
  await file.close()
  throw new FileProblem(
    known.isFile()
      ? {
          en: `The file is larger than ${largest / 1024 / 1024} MiB`,
          ja: `ファイルが ${largest / 1024 / 1024} MiB を超えています`,
        }
      : { en: 'is not a regular file', ja: '通常のファイルではありません' },
  )
}

export const readMarkdown = async (path: string): Promise<Buffer> => {
  const file = await openRegular(path, largestMarkdown)
  try {
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/** The lines of a large file, one after the other. Only line feeds end a line: JSON may hold every other separator. */
export async function* readLines(path: string): AsyncGenerator<{ readonly line: number; readonly text: string }> {
  const file = await openRegular(path, largestMemory)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let line = 1
  try {
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      const pieces = decode(decoder, chunk as Buffer, line).split('\n')
      pieces[0] = rest + (pieces[0] ?? '')
      rest = pieces.pop() ?? ''
      for (const text of pieces) yield { line: line++, text }
    }
    decode(decoder, undefined, line)
    yield { line, text: rest }
  } finally {
    await file.close()
  }
}

const decode = (decoder: InstanceType<typeof TextDecoder>, chunk: Buffer | undefined, line: number): string => {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
  } catch {
    throw new FileProblem({ en: 'The file is not UTF-8 from here on', ja: 'ここから UTF-8 ではありません' }, line)
  }
}
