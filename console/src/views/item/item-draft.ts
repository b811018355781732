import { me } from '../../api/me.ts'
import { workspace } from '../../api/workspace.ts'
import { dropDraft, keepDraft, readDraft } from '../../drafts.ts'
import { fieldNames, type Item, type ItemFields } from '../../parts/item/item.ts'

/** What a person is writing, and the item they began from. */
export interface ItemDraft {
  readonly base: Item
  readonly mine: ItemFields
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const hasFields = (value: unknown): value is ItemFields =>
  isRecord(value) &&
  fieldNames.every((name) =>
    name === 'tags'
      ? Array.isArray(value.tags) && value.tags.every((tag) => typeof tag === 'string')
      : typeof value[name] === 'string',
  )

const isDraft = (value: unknown): value is ItemDraft =>
  isRecord(value) && hasFields(value.mine) && hasFields(value.base) && 'revision' in value.base

/** When a token ends, the page forgets who it is before the form keeps its last draft. */
let lastWorkspace = ''

/** Drafts of two workspaces never meet. */
const nameOf = (id: number): string => {
  lastWorkspace = workspace.value ?? me.value?.workspace ?? lastWorkspace
  return `item-${lastWorkspace}-${id}`
}

export const keepItemDraft = (draft: ItemDraft): boolean => keepDraft(nameOf(draft.base.id), draft)

export const readItemDraft = (id: number): ItemDraft | undefined => readDraft(nameOf(id), isDraft)

export const dropItemDraft = (id: number): void => dropDraft(nameOf(id))
