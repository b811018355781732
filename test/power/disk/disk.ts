import path from 'node:path'
import type { LogRecord } from '../record/read-log.ts'
import { DiskFile, type Fate, type FileChange } from './file.ts'

/** What a name stands for: a file, a folder, or nothing. */
type Entry = DiskFile | 'folder' | undefined

/** Changed names, which may be lost until one of their folders is synced. All of one change is kept or lost. */
export interface NameChange {
  readonly at: number
  readonly names: readonly (readonly [path: string, entry: Entry])[]
}

/** What a crash leaves of the changes that were not synced. */
export interface Losses {
  ofName(change: NameChange): 'kept' | 'lost'
  ofFile(path: string, change: FileChange): Fate
  garbage(bytes: number): Buffer
}

/** A folder on a disk, as the records tell it. */
export class Disk {
  readonly #root: string
  readonly #files = new Map<number, DiskFile>()
  /** The names as programs see them, and as they are surely on the disk. */
  readonly #seen = new Map<string, Entry>()
  readonly #synced = new Map<string, Entry>()
  readonly #began = new Map<number, number>()
  #pendingNames: NameChange[] = []

  constructor(root: string) {
    this.#root = root
    this.#synced.set(root, 'folder')
    this.#seen.set(root, 'folder')
  }

  /** The first and the last change that a crash now may lose. */
  get unsynced(): readonly [first: number, last: number] | undefined {
    let [first, last] = [Infinity, -Infinity]
    for (const pending of [this.#pendingNames, ...[...this.#files.values()].map((file) => file.pending)]) {
      first = Math.min(first, pending[0]?.at ?? Infinity)
      last = Math.max(last, pending.at(-1)?.at ?? -Infinity)
    }
    return last < first ? undefined : [first, last]
  }

  apply(record: LogRecord, at: number): void {
    const { kind, file, value, path: name, other } = record
    if (kind === 'opened' && value === 1) this.#make(at, file, name)
    else if (kind === 'written') this.#file(file).change({ at, kind: 'write', offset: value, data: record.data })
    else if (kind === 'truncated') this.#file(file).change({ at, kind: 'size', size: value })
    else if (kind === 'sync began') this.#began.set(value, at)
    else if (kind === 'synced') this.#sync(this.#began.get(value) ?? 0, file, name)
    else if (kind === 'made folder') this.#rename(at, [[name, 'folder']])
    else if (kind === 'unlinked') this.#rename(at, [[name, undefined]])
    else if (kind === 'linked') this.#rename(at, [[other, this.#seen.get(name)]])
    else if (kind === 'renamed')
      this.#rename(at, [
        [name, undefined],
        [other, this.#seen.get(name)],
      ])
  }

  /** The files that a crash leaves, by their paths relative to the root. */
  crash(losses: Losses): ReadonlyMap<string, Buffer | 'folder'> {
    const names = new Map(this.#synced)
    for (const change of this.#pendingNames)
      if (losses.ofName(change) === 'kept') for (const [name, entry] of change.names) names.set(name, entry)
    const found = new Map<string, Buffer | 'folder'>()
    for (const [name, entry] of [...names].sort(([one], [two]) => (one < two ? -1 : 1))) {
      if (entry === undefined || name === this.#root || !this.#isReached(names, name)) continue
      const content = entry === 'folder' ? entry : entry.crash((change) => losses.ofFile(name, change), losses.garbage)
      found.set(path.relative(this.#root, name), content)
    }
    return found
  }

  #isReached(names: ReadonlyMap<string, Entry>, name: string): boolean {
    const folder = path.dirname(name)
    return folder === this.#root || (names.get(folder) === 'folder' && this.#isReached(names, folder))
  }

  #file(inode: number): DiskFile {
    const found = this.#files.get(inode)
    if (found === undefined) throw new Error(`File ${inode} was changed before it was made`)
    return found
  }

  /** The number of a removed file can be given to a new one. */
  #make(at: number, inode: number, name: string): void {
    const made = new DiskFile()
    this.#files.set(inode, made)
    this.#rename(at, [[name, made]])
  }

  #rename(at: number, names: NameChange['names']): void {
    this.#pendingNames.push({ at, names })
    for (const [name, entry] of names) this.#seen.set(name, entry)
  }

  #sync(began: number, inode: number, folder: string): void {
    if (inode !== 0) {
      this.#file(inode).sync(began)
      return
    }
    const isSafe = ({ at, names }: NameChange): boolean =>
      at < began && names.some(([name]) => path.dirname(name) === folder)
    for (const change of this.#pendingNames.filter(isSafe))
      for (const [name, entry] of change.names) this.#synced.set(name, entry)
    this.#pendingNames = this.#pendingNames.filter((change) => !isSafe(change))
  }
}
