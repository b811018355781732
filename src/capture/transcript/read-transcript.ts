import type { FileHandle } from 'node:fs/promises'
import type { CapturedClient } from '../capture-event.ts'
import type { Happening } from '../happening.ts'
import { claudeLines } from './claude-lines.ts'
import { codexLines } from './codex-lines.ts'
import type { LineReader, WantedLines } from './line-reader.ts'
import { openTranscript } from './open-transcript.ts'
import { readLines } from './read-lines.ts'

/** Gemini CLI tells everything that is kept in its events. */
const readers: Readonly<Partial<Record<CapturedClient, (wanted: WantedLines) => LineReader>>> = {
  'claude-code': claudeLines,
  codex: codexLines,
}

export interface TranscriptRequest extends Omit<WantedLines, 'from'> {
  readonly client: CapturedClient
  readonly path: string
  readonly clientFolder: string
  /** Lines that begin before it were taken. */
  readonly offset: number
  /** Where reading begins, for calls whose results had not come. */
  readonly pending: number
  /** If the file is another one than before, lines before this time were taken. */
  readonly takenUntil: number
}

export interface TranscriptRead {
  readonly happenings: readonly Happening[]
  readonly offset: number
  readonly pending: number
}

/** How much of a file shows whether it is understood. */
const headBytes = 64 * 1024

/** Whether a transcript will tell what is asked: one that is not there yet will, one that is not understood will not. */
export const isTranscriptUsable = async (client: CapturedClient, path: string, folder: string): Promise<boolean> => {
  const reader = readers[client]?.({ from: 0, notBefore: 0 })
  if (reader === undefined) return false
  const file = await openTranscript(path, folder)
  if (file === 'refused' || file === 'missing') return file === 'missing'
  try {
    const { hasLines } = await readLines(file, { from: 0, to: headBytes }, reader.visit)
    return !hasLines || reader.isUnderstood()
  } finally {
    await file.close().catch(() => undefined)
  }
}

/** A transcript that is not there yet has nothing to tell; one that is not to be read or understood gives none. */
export const readTranscript = async (request: TranscriptRequest): Promise<TranscriptRead | undefined> => {
  const { client, path, clientFolder, offset, pending } = request
  const readerOf = readers[client]
  if (readerOf === undefined) return undefined
  const file = await openTranscript(path, clientFolder)
  if (file === 'refused') return undefined
  if (file === 'missing') return { happenings: [], offset, pending }
  try {
    return await readFrom(file, request, readerOf)
  } finally {
    await file.close().catch(() => undefined)
  }
}

const readFrom = async (
  file: FileHandle,
  { offset, pending, notBefore, promptId, takenUntil }: TranscriptRequest,
  readerOf: (wanted: WantedLines) => LineReader,
): Promise<TranscriptRead | undefined> => {
  const read = async (from: number, wanted: WantedLines): Promise<readonly [LineReader, ReadEnd]> => {
    const reader = readerOf(wanted)
    return [reader, await readLines(file, { from }, reader.visit)]
  }
  const first = await read(pending, { from: offset, notBefore, promptId })
  const [reader, { end, hasLines }] = first[1].isRewritten
    ? await read(0, { from: 0, notBefore: Math.max(notBefore, takenUntil) })
    : first
  if (hasLines && !reader.isUnderstood()) return undefined
  return { happenings: reader.happenings, offset: end, pending: reader.pendingFrom() ?? end }
}

type ReadEnd = Awaited<ReturnType<typeof readLines>>
