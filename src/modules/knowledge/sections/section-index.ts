import { createPause } from '../../../kernel/pause.ts'
import type { SectionCaller, SectionDraft, SectionIndex } from '../../../kernel/section-index.ts'
import { docsWorkspaceOf } from '../../../kernel/workspace-name.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { documentOf } from '../domain/index-document.ts'
import { fieldsOfDraft } from '../domain/item-fields.ts'
import type { Item } from '../domain/item.ts'
import { itemLimits } from '../domain/item-limits.ts'
import type { Caller } from '../ports.ts'
import { searchItems } from '../search/search-items.ts'
import { weights } from '../search/weights.ts'
import { dropItem } from '../use-cases/item-versions.ts'
import { inUnit, type Unit } from '../use-cases/unit.ts'

const callerIn = ({ workspace, signal }: SectionCaller): Caller => ({
  workspace: docsWorkspaceOf(workspace),
  actor: 'kura',
  signal,
})

/** The type of an item can be filtered without being searched, so it names the source. */
const typeOf = (source: number): string => `s${source}`

/** Cut in units of UTF-16, of which a text never has fewer than characters. */
const atMost = (text: string, length: number): string => text.slice(0, length).toWellFormed()

const itemOf = ({ source, title, context, text }: SectionDraft, id: number, at: string): Item => {
  const shown = atMost(title, itemLimits.title)
  const fields = fieldsOfDraft({
    type: typeOf(source),
    title: shown.trim() === '' ? '-' : shown,
    description: atMost(context, itemLimits.description),
    content: text,
  })
  return { ...fields, id, createdAt: at, updatedAt: at, revision: 1 }
}

/** A section has no history: it can be read again from its file at any time. */
const addSections = async ({ tx, caller, at }: Unit, drafts: readonly SectionDraft[]): Promise<readonly number[]> => {
  const pause = createPause(caller.signal)
  const ids: number[] = []
  for (const draft of drafts) {
    const item = itemOf(draft, await tx.nextId(), at)
    await tx.insertItem(item)
    await tx.indexItem(item.id, documentOf(item))
    ids.push(item.id)
    await pause()
  }
  return ids
}

const removeSections = async (unit: Unit, ids: readonly number[]): Promise<void> => {
  const pause = createPause(unit.caller.signal)
  for (const id of ids) {
    const item = await unit.tx.findItem(id)
    if (item) await dropItem(unit, item)
    await pause()
  }
}

/** Sections as items of a workspace that no caller can name. They are searched, indexed and backed up as items are. */
export const createSectionIndex = (deps: KnowledgeDeps): SectionIndex => {
  const { store } = deps
  return {
    add: (caller, drafts) => inUnit(deps, callerIn(caller), (unit) => addSections(unit, drafts)),
    remove: (caller, ids) => inUnit(deps, callerIn(caller), (unit) => removeSections(unit, ids)),
    search: async (caller, { query, sources, limit, offset, withoutSnippets }) => {
      if (sources.length === 0) return { hits: [], total: 0 }
      const own = callerIn(caller)
      const { items, total, wordsOnly } = await searchItems(deps, own, {
        query,
        types: sources.map(typeOf),
        limit,
        offset,
        isPlain: true,
        ...(withoutSnippets && { withoutSnippets }),
      })
      const ids = items.map(({ id }) => id)
      const texts = new Map((await store.read(own, (tx) => tx.texts(ids))).map(({ id, content }) => [id, content]))
      return {
        hits: items.map(({ id, score, snippet, by }) => ({
          id,
          score,
          snippet,
          text: texts.get(id) ?? '',
          ...(by && { by }),
          ...(score >= weights.tiers.exact.lowest && { isExact: true as const }),
        })),
        total,
        ...(wordsOnly && { wordsOnly }),
      }
    },
    texts: async (caller, ids) =>
      (await store.read(callerIn(caller), (tx) => tx.texts(ids))).map(({ id, content }) => ({ id, text: content })),
    idsAfter: (caller, id, limit) => store.read(callerIn(caller), (tx) => tx.idsAfter(id, limit)),
    scrub: (signal) => store.scrub(signal),
  }
}
