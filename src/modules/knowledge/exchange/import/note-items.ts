import { posix } from 'node:path'
import { createPause } from '../../../../kernel/pause.ts'
import type { KnowledgeDeps } from '../../deps.ts'
import { normaliseRelated } from '../../domain/item-fields.ts'
import type { Item } from '../../domain/item.ts'
import type { Caller } from '../../ports.ts'
import { decodeText } from '../decode.ts'
import { problemIn, type Problem } from '../problem.ts'
import type { IncomingItem, ImportMode, ReadOptions } from './incoming-item.ts'
import type { FoundFile } from './find-files.ts'
import { shortTitle } from './memory-draft.ts'
import { assignIds } from './assign-ids.ts'
import { mergeItem } from './merge-item.ts'
import { readNote, type Note } from './note.ts'
import { readMarkdown } from './read-file.ts'

/** A note without its content, which is read again when the item is written. */
interface NoteHead extends Pick<Note, 'aliases' | 'links'> {
  readonly file: FoundFile
  readonly type: string
  readonly title: string
}

const load = async ({ path }: FoundFile): Promise<Note> => readNote(decodeText(await readMarkdown(path)))

const withoutEnding = (name: string): string => name.replace(/\.md$/i, '')

/** Names are compared without case and in one Unicode form, as most file systems do. */
const key = (name: string): string => name.normalize('NFC').toLowerCase()

const baseKey = ({ name }: FoundFile): string => key(posix.basename(withoutEnding(name)))

const readAll = async (
  files: readonly FoundFile[],
  { signal, onFile }: ReadOptions,
): Promise<{ notes: readonly NoteHead[]; problems: readonly Problem[] }> => {
  const sameName = new Map<string, number>()
  for (const file of files) sameName.set(baseKey(file), (sameName.get(baseKey(file)) ?? 0) + 1)
  const pause = createPause(signal)
  const notes: NoteHead[] = []
  const problems: Problem[] = []
  for (const file of files) {
    await pause()
    onFile?.()
    try {
      const { fields, title, aliases, links } = await load(file)
      // Files of the same name get their folder in the title, so that a second import finds the right item.
      const own =
        (sameName.get(baseKey(file)) ?? 0) > 1 ? withoutEnding(file.name) : posix.basename(withoutEnding(file.name))
      notes.push({ file, type: fields.type, title: title ?? shortTitle(own), aliases, links })
    } catch (thrown) {
      problems.push(problemIn(file.name, thrown))
    }
  }
  return { notes, problems }
}

/** Finds the target of a link: by path from the note or from the top folder, by name, or by alias. */
const resolver = (notes: readonly NoteHead[]): ((from: NoteHead, link: string) => NoteHead | undefined) => {
  const [byPath, byName] = [new Map<string, NoteHead>(), new Map<string, NoteHead>()]
  const add = (map: Map<string, NoteHead>, name: string, note: NoteHead): void => {
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

interface NotesRequest extends Pick<ReadOptions, 'onFile'>, Pick<ImportMode, 'dryRun' | 'atomic'> {
  readonly files: readonly FoundFile[]
}

/** Turns notes into items with ids and relations. */
export const itemsOfNotes = async (
  deps: KnowledgeDeps,
  caller: Caller,
  { files, dryRun, atomic, onFile }: NotesRequest,
): Promise<{ readonly items: readonly IncomingItem[]; readonly problems: readonly Problem[] }> => {
  const { notes, problems } = await readAll(files, { signal: caller.signal, ...(onFile && { onFile }) })
  if (notes.length === 0 || (atomic && problems.length > 0)) return { items: [], problems }
  const named = notes.map(({ file, type, title }) => ({ name: file.name, type, title }))
  const ids = await assignIds(deps, caller, { named, taken: new Map(), dryRun })
  const resolve = resolver(notes)
  const now = new Date(deps.clock()).toISOString()
  const items = notes.map((note): IncomingItem => {
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
    return { file: note.file.name, line: 1, id, revision: 1, related, load: loadItem, merge: mergeItem }
  })
  return { items, problems }
}
