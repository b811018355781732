import type { Ids } from '../../domain/ids.ts'
import { largestId } from '../largest-id.ts'

/**
 * A posting list is stored in chunks of ascending ids. A chunk covers the ids from its `first` up to that of the next
 * chunk. Its bytes are the steps from one mark to the next, seven bits to a byte, lowest first.
 */
export interface Chunk {
  readonly first: number
  readonly list: Buffer
}

/** An id and whether its title has the term, as one number. */
export type Mark = number

export const markOf = (id: number, inTitle: boolean): Mark => id * 2 + (inTitle ? 1 : 0)
const idOf = (mark: Mark): number => Math.floor(mark / 2)
const isInTitle = (mark: Mark): boolean => mark % 2 === 1

/** Rows of less than 2 KB stay in their table; PostgreSQL moves larger ones elsewhere. */
const chunkBytes = 1_800

const continued = 0x80

/**
 * Calls back with the marks of a chunk, ascending. What follows an id that no item can have is ignored: the bytes are
 * damaged, which `kura doctor` finds. Returns whether all bytes could be read.
 */
const eachMark = ({ first, list }: Chunk, found: (id: number, inTitle: boolean) => void): boolean => {
  let id = first
  let step = 0
  let scale = 1
  for (const byte of list) {
    if (byte >= continued) {
      step += (byte - continued) * scale
      scale *= continued
      continue
    }
    step += byte * scale
    id += Math.floor(step / 2)
    if (id > largestId) return false
    found(id, step % 2 === 1)
    step = 0
    scale = 1
  }
  return scale === 1
}

const marksOf = (chunk: Chunk): readonly Mark[] => {
  const marks: Mark[] = []
  eachMark(chunk, (id, inTitle) => {
    marks.push(markOf(id, inTitle))
  })
  return marks
}

/** The ids of a list, and those with the term in their title. Both ascend. */
export interface PostingIds {
  readonly ids: Ids
  readonly inTitle: Ids
}

const unpack = (chunks: readonly Chunk[], after: number): PostingIds => {
  // A mark has at least one byte, and no id more than 32 bits.
  const most = chunks.reduce((bytes, { list }) => bytes + list.length, 0)
  const ids = new Uint32Array(most)
  const inTitle = new Uint32Array(most)
  let [all, titles, last] = [0, 0, after]
  for (const chunk of chunks)
    eachMark(chunk, (id, titled) => {
      // Damaged chunks may repeat ids or overlap.
      if (id <= last) return
      last = id
      ids[all++] = id
      if (titled) inTitle[titles++] = id
    })
  return { ids: ids.slice(0, all), inTitle: inTitle.slice(0, titles) }
}

export const idsOf = (chunks: readonly Chunk[]): PostingIds => unpack(chunks, -1)

const joined = (one: Ids, other: Ids): Ids => {
  const all = new Uint32Array(one.length + other.length)
  all.set(one)
  all.set(other, one.length)
  return all
}

/** A list with the chunks that follow it. */
export const withMore = (list: PostingIds, chunks: readonly Chunk[]): PostingIds => {
  const more = unpack(chunks, list.ids[list.ids.length - 1] ?? -1)
  return { ids: joined(list.ids, more.ids), inTitle: joined(list.inTitle, more.inTitle) }
}

/** Whether the bytes are whole steps to ascending ids that items can have, and the last one is as it was noted. */
export const isIntact = (chunk: Chunk & { readonly last: number | null }): boolean => {
  let last = -1
  let descents = 0
  const isWhole = eachMark(chunk, (id) => {
    if (id <= last) descents++
    last = id
  })
  return isWhole && descents === 0 && (chunk.last === null || chunk.last === last)
}

const bytesOf = (step: number): number[] => {
  const bytes: number[] = []
  let left = step
  while (left >= continued) {
    bytes.push((left % continued) + continued)
    left = Math.floor(left / continued)
  }
  bytes.push(left)
  return bytes
}

/** The end of a list: its last chunk, the last id in it, and its number of bytes. */
export interface ListEnd {
  readonly first: number
  readonly last: number
  readonly size: number
}

/** A chunk, or bytes to add to one, with the last id in it. */
export interface PackedChunk extends Chunk {
  readonly last: number
}

/**
 * Packs ascending marks that follow the end of a list, as many to a chunk as fit. The first result is to be added to
 * the last chunk, unless that is full. A new chunk begins at its first id.
 */
export const packAfter = (end: ListEnd, marks: readonly Mark[]): readonly PackedChunk[] => {
  const packed: PackedChunk[] = []
  let { first, last, size: before } = end
  let bytes: number[] = []
  const finish = (): void => {
    if (bytes.length > 0) packed.push({ first, last, list: Buffer.from(bytes) })
  }
  for (const mark of marks) {
    const id = idOf(mark)
    if (before + bytes.length >= chunkBytes) {
      finish()
      ;[first, last, before, bytes] = [id, id, 0, []]
    }
    for (const byte of bytesOf(markOf(id - last, isInTitle(mark)))) bytes.push(byte)
    last = id
  }
  finish()
  return packed
}

/** Packs ascending marks. The first chunk begins at `first`, each other one at its first id. */
export const packMarks = (first: number, marks: readonly Mark[]): readonly PackedChunk[] =>
  packAfter({ first, last: first, size: 0 }, marks)

/** What happens to one id of a list: it gets a mark, or it goes. */
export interface PostingChange {
  readonly id: number
  readonly mark?: Mark
}

const mergeMarks = (marks: readonly Mark[], changes: readonly PostingChange[]): readonly Mark[] => {
  const changed = new Map(changes.map((change) => [change.id, change]))
  const kept = marks.filter((mark) => !changed.has(idOf(mark)))
  const added = changes.flatMap(({ mark }) => mark ?? [])
  return added.length === 0 ? kept : [...kept, ...added].sort((a, b) => a - b)
}

export interface ChangedChunks {
  /** New and changed chunks. */
  readonly written: readonly PackedChunk[]
  /** The `first` of chunks that are empty now. */
  readonly emptied: readonly number[]
}

/** Applies changes to the chunks of one term. Both ascend; the chunks are those that the changed ids belong to. */
export const changeChunks = (chunks: readonly Chunk[], changes: readonly PostingChange[]): ChangedChunks => {
  const nothing: Chunk = { first: 0, list: Buffer.alloc(0) }
  const all = chunks[0]?.first === 0 ? chunks : [nothing, ...chunks]
  const written: PackedChunk[] = []
  const emptied: number[] = []
  for (const [index, chunk] of all.entries()) {
    const next = all[index + 1]?.first ?? Infinity
    const own = changes.filter(({ id }) => id >= chunk.first && id < next)
    if (own.length === 0) continue
    const packed = packMarks(chunk.first, mergeMarks(marksOf(chunk), own))
    for (const one of packed) written.push(one)
    if (packed.length === 0 && chunk.list.length > 0) emptied.push(chunk.first)
  }
  return { written, emptied }
}
