import { stat } from 'node:fs/promises'
import type { Entry, ZipFile } from 'yauzl'
import { AppError } from '../../../kernel/errors.ts'
import { byPath, hiddenPart, isInside } from './paths.ts'
import { maxFileBytes, maxFiles, SourceFault, type DocsSource, type Refusal, type SourceEntry } from './source.ts'
import { nameInZip } from './zip-names.ts'
import { overlapping } from './zip-overlaps.ts'

/** What all files of an archive may have together once they are expanded. */
export const maxTotalBytes = 1_000_000_000
/** Documentation is compressed to a tenth or so. A file that expands to more is made to fill memory. */
export const maxRatio = 200
const smallBytes = 1_000_000
/** An archive of many small files that expand to much is measured as a whole, above this many bytes. */
const smallTotal = 20_000_000

interface Listed {
  readonly entry: SourceEntry
  readonly raw: Entry
}

/** The files of a zip archive. Nothing is written to disk, and no more is expanded than the archive has announced. */
export const openZip = async (file: string): Promise<DocsSource> => {
  const { openPromise } = await import('yauzl')
  const size = await sizeOf(file)
  const zip = await openPromise(file, {
    autoClose: false,
    lazyEntries: true,
    decodeStrings: false,
    validateEntrySizes: true,
  }).catch((error: unknown) => {
    throw broken(file, error)
  })
  const listed = await listEntries(zip, size).catch((error: unknown) => {
    zip.close()
    throw broken(file, error)
  })
  const byName = new Map(listed.flatMap(({ entry, raw }) => (entry.refused === undefined ? [[entry.path, raw]] : [])))
  return {
    files: async function* () {
      for (const { entry } of listed) yield entry
    },
    read: async (path, limit) => {
      const raw = byName.get(path)
      if (raw === undefined) throw new SourceFault(path, 'unreadable')
      if (raw.uncompressedSize > limit) throw new SourceFault(path, 'too large')
      return expand(zip, raw, path)
    },
    close: async () => zip.close(),
  }
}

/** A pipe would be waited for without end. */
const sizeOf = async (file: string): Promise<number> => {
  const found = await stat(file).catch((error: unknown) => {
    throw broken(file, error)
  })
  if (!found.isFile()) throw broken(file)
  return found.size
}

const broken = (file: string, cause?: unknown): AppError =>
  new AppError(
    'unreadable',
    { en: `${file} is not a zip archive that can be read`, ja: `${file} は読み取れる zip アーカイブではありません` },
    { cause },
  )

const rawEntries = async (zip: ZipFile): Promise<readonly Entry[]> => {
  const all: Entry[] = []
  for await (const raw of zip.eachEntry()) if (all.push(raw) > maxFiles) break
  return all
}

const listEntries = async (zip: ZipFile, size: number): Promise<readonly Listed[]> => {
  const all = await rawEntries(zip)
  const shared = overlapping(all)
  const maxTotal = Math.min(maxTotalBytes, Math.max(smallTotal, size * maxRatio))
  const listed: Listed[] = []
  const seen = new Set<string>()
  let total = 0
  for (const [at, raw] of all.entries()) {
    const name = nameInZip(raw)
    const path = name ?? raw.fileNameRaw.toString('latin1')
    if (at >= maxFiles) {
      listed.push({ raw, entry: { path: shown(path), refused: 'too many files' } })
      break
    }
    if (path.endsWith('/') && isInside(path.slice(0, -1))) continue
    const hidden = hiddenPart(path)
    if (hidden !== undefined && isInside(path)) {
      if (!seen.has(hidden)) listed.push({ raw, entry: { path: hidden, refused: 'hidden' } })
      seen.add(hidden)
      continue
    }
    const refused = name === undefined ? 'unreadable' : shared.has(raw) ? 'overlapping' : refusalOf(raw, path, seen)
    if (refused === undefined) total += raw.uncompressedSize
    seen.add(path)
    if (refused !== undefined) listed.push({ raw, entry: { path: shown(path), refused } })
    else if (total > maxTotal) listed.push({ raw, entry: { path, refused: 'too large in all' } })
    else listed.push({ raw, entry: fileOf(raw, path) })
  }
  return listed.toSorted((one, other) => byPath(one.entry, other.entry))
}

const fileOf = (raw: Entry, path: string): SourceEntry => ({
  path,
  size: raw.uncompressedSize,
  changed: `${raw.crc32.toString(16)}-${raw.uncompressedSize}`,
})

/** A bad name may be long. */
const shown = (path: string): string => path.slice(0, 1000).toWellFormed()

const refusalOf = (raw: Entry, path: string, seen: ReadonlySet<string>): Refusal | undefined => {
  const mode = raw.externalFileAttributes >>> 16
  if (!isInside(path) || path.length > 1000) return 'path outside'
  if (seen.has(path)) return 'repeated path'
  if ((mode & 0xf000) === 0xa000) return 'link'
  if ((raw.generalPurposeBitFlag & 1) !== 0) return 'encrypted'
  if (raw.compressionMethod !== 0 && raw.compressionMethod !== 8) return 'compression'
  if (raw.uncompressedSize > maxFileBytes) return 'too large'
  const isExcessive = raw.uncompressedSize > smallBytes && raw.uncompressedSize > raw.compressedSize * maxRatio
  return isExcessive ? 'too compressed' : undefined
}

/** The library ends the stream with an error if there are more bytes than the archive has announced. */
const expand = async (zip: ZipFile, raw: Entry, path: string): Promise<Buffer> => {
  try {
    const stream = await zip.openReadStreamPromise(raw)
    const chunks: Buffer[] = []
    for await (const chunk of stream) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    return bytes
  } catch (error) {
    throw new SourceFault(path, 'unreadable', error)
  }
}
