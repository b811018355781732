import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { errorCode } from '../../../../kernel/error-code.ts'
import { FileProblem } from '../problem.ts'

/** Enough for an item with 100 KiB of content and 100,000 relations. */
export const maxMarkdownBytes = 2 * 1024 * 1024
export const maxMemoryBytes = 64 * 1024 * 1024

const openRegularFile = async (path: string, maxBytes: number): Promise<FileHandle> => {
  // O_NONBLOCK: opening a pipe would wait forever for a writer.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW).catch(
    (thrown: unknown) => {
      throw new FileProblem({
        en: `The file cannot be read (${errorCode(thrown) ?? 'unknown reason'})`,
        ja: `ファイルを読めません (${errorCode(thrown) ?? '原因不明'})`,
      })
    },
  )
  const known = await file.stat()
  if (known.isFile() && known.size <= maxBytes) return file
  await file.close()
  throw new FileProblem(
    known.isFile()
      ? {
          en: `The file is larger than ${maxBytes / 1024 / 1024} MiB`,
          ja: `ファイルが ${maxBytes / 1024 / 1024} MiB を超えています`,
        }
      : { en: 'is not a regular file', ja: '通常のファイルではありません' },
  )
}

export const readMarkdown = async (path: string): Promise<Buffer> => {
  const file = await openRegularFile(path, maxMarkdownBytes)
  try {
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/** Reads a large file line by line. Only line feeds end a line: JSON may contain other separators. */
export async function* readLines(path: string): AsyncGenerator<{ readonly line: number; readonly text: string }> {
  const file = await openRegularFile(path, maxMemoryBytes)
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
