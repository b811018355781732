import { posix } from 'node:path'
import { createPause } from '../../../../kernel/pause.ts'
import type { KnowledgeDeps } from '../../deps.ts'
import { isSameVersion } from '../../domain/history.ts'
import { normaliseRelated } from '../../domain/item-fields.ts'
import type { Item } from '../../domain/item.ts'
import { normaliseTags } from '../../domain/tags.ts'
import type { Caller } from '../../ports.ts'
import { decodeText } from '../decode.ts'
import { FileProblem, type Problem } from '../problem.ts'
import type { Arrival, ImportMode, Reading } from './arrival.ts'
import type { FoundFile } from './find-files.ts'
import { titleOfEntity } from './memory-draft.ts'
import { idsOfNamed } from './memory-ids.ts'
import { readNote, type Note } from './note.ts'
import { readMarkdown } from './read-file.ts'

/** A note without its body, which is read again when it is written. */
interface Known extends Pick<Note, 'aliases' | 'links'> {
  readonly file: FoundFile
  readonly type: string
  readonly title: string
}

const load = async ({ path }: FoundFile): Promise<Note> => readNote(decodeText(await readMarkdown(path)))

const withoutEnding = (name: string): string => name.replace(/\.md$/i, '')

/** Names are compared as file systems and people do: without case, in one form of Unicode. */
const key = (name: string): string => name.normalize('NFC').toLowerCase()

const baseKey = ({ name }: FoundFile): string => key(posix.basename(withoutEnding(name)))

const readAll = async (
  files: readonly FoundFile[],
  { signal, onFile }: Reading,
): Promise<{ notes: readonly Known[]; problems: readonly Problem[] }> => {
  const sameName = new Map<string, number>()
  for (const file of files) sameName.set(baseKey(file), (sameName.get(baseKey(file)) ?? 0) + 1)
  const pause = createPause(signal)
  const notes: Known[] = []
  const problems: Problem[] = []
  for (const file of files) {
    await pause()
    onFile?.()
    try {
      const { fields, title, aliases, links } = await load(file)
      // Two files of one name are told apart by their folders, now and when they are imported again.
      const own =
        (sameName.get(baseKey(file)) ?? 0) > 1 ? withoutEnding(file.name) : posix.basename(withoutEnding(file.name))
      notes.push({ file, type: fields.type, title: title ?? titleOfEntity(own), aliases, links })
    } catch (thrown) {
      if (!(thrown instanceof FileProblem)) throw thrown
      problems.push({ file: file.name, line: thrown.line, message: thrown.words })
    }
  }
  return { notes, problems }
}

/** Finds the note that a link means: by its path from the note or from the top, by its name, or by an alias. */
const resolver = (notes: readonly Known[]): ((from: Known, link: string) => Known | undefined) => {
  const [byPath, byName] = [new Map<string, Known>(), new Map<string, Known>()]
  const add = (map: Map<string, Known>, name: string, note: Known): void => {
    if (!map.has(key(name))) map.set(key(name), note)
  }
  for (const note of notes) {
    add(byPath, withoutEnding(note.file.name), note)
    add(byName, posix.basename(withoutEnding(note.file.name)), note)
  }
  for (const note of notes) for (const name of [...note.aliases, note.title]) add(byName, name, note)
  return (from, link) => {
    const target = withoutEnding(link).replace(/^\/+/, '')
    const near = byPath.get(key(posix.join(posix.dirname(from.file.name), target)))
    return (near === from ? undefined : near) ?? byPath.get(key(target)) ?? byName.get(key(target))
  }
}

/** An item that is there already keeps what a note does not know of. */
const mergeInto = (before: Item, item: Item): Item => {
  const merged = {
    ...before,
    description: item.description || before.description,
    content: item.content,
    related: normaliseRelated([...before.related, ...item.related]),
    tags: normaliseTags([...before.tags, ...item.tags]),
  }
  return isSameVersion(before, merged)
    ? { ...before, related: merged.related }
    : { ...merged, updatedAt: item.updatedAt, revision: before.revision + 1 }
}

interface NotesRequest extends Pick<Reading, 'onFile'>, Pick<ImportMode, 'dryRun' | 'atomic'> {
  readonly files: readonly FoundFile[]
}

/** Notes as items: files have names and no ids, so an item of the same type and title is the same note. */
export const arrivalsOfNotes = async (
  deps: KnowledgeDeps,
  caller: Caller,
  { files, dryRun, atomic, onFile }: NotesRequest,
): Promise<{ readonly arrivals: readonly Arrival[]; readonly problems: readonly Problem[] }> => {
  const { notes, problems } = await readAll(files, { signal: caller.signal, ...(onFile && { onFile }) })
  if (notes.length === 0 || (atomic && problems.length > 0)) return { arrivals: [], problems }
  const named = notes.map(({ file, type, title }) => ({ name: file.name, type, title }))
  const ids = await idsOfNamed(deps, caller, { named, taken: new Map(), dryRun })
  const resolve = resolver(notes)
  const now = new Date(deps.clock()).toISOString()
  const arrivals = notes.map((note): Arrival => {
    const id = ids.get(note.file.name) ?? 0
    const linked = note.links
      .flatMap((link) => resolve(note, link)?.file.name ?? [])
      .flatMap((name) => ids.get(name) ?? [])
    const related = normaliseRelated(linked.filter((other) => other !== id))
    const loadItem = async (): Promise<Item> => {
      const { fields, createdAt, updatedAt } = await load(note.file)
      return {
        ...fields,
        title: note.title,
        related,
        id,
        createdAt: createdAt ?? updatedAt ?? now,
        updatedAt: updatedAt ?? now,
        revision: 1,
      }
    }
    return { file: note.file.name, line: 1, id, revision: 1, related, load: loadItem, merge: mergeInto }
  })
  return { arrivals, problems }
}
