import { invalidArguments, ruleViolated, type AppError } from '../../../kernel/errors.ts'
import { checkDateOrder, parseDate } from './dates.ts'
import type { Item, ItemFields } from './item.ts'
import { itemLimits } from './item-limits.ts'
import { defaultPriority, type Priority } from './priority.ts'
import { defaultStatus, parseStatus } from './status.ts'
import { normaliseTags } from './tags.ts'

/** The input for a new item, not checked yet. Only type and title are required. */
export interface ItemDraft extends ItemChanges {
  readonly type: string
  readonly title: string
}

export interface ItemChanges {
  readonly type?: string | undefined
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly content?: string | undefined
  readonly status?: string | undefined
  readonly priority?: Priority | undefined
  readonly category?: string | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly version?: string | undefined
  readonly related?: readonly number[] | undefined
  readonly tags?: readonly string[] | undefined
}

const countCharacters = (text: string): number => {
  let count = 0
  for (const _ of text) count += 1
  return count
}

const tooLong = (field: string, characters: number): AppError =>
  invalidArguments(
    field,
    { en: `Must be at most ${characters} characters`, ja: `${characters} 文字以下にしてください` },
    { en: `Shorten ${field}.`, ja: `${field} を短くしてください。` },
  )

const atMost = (text: string, characters: number, field: string): string => {
  // A text never has more code points than UTF-16 units, so short texts need no counting.
  if (text.length > characters && countCharacters(text) > characters) throw tooLong(field, characters)
  return text
}

const blankTitle = { en: 'Title must not be blank', ja: 'タイトルが空です' }
const titleHint = { en: 'Give a title of 1 to 200 characters.', ja: '1 から 200 文字のタイトルを指定してください。' }

const parseTitle = (text: string): string => {
  const title = atMost(text.toWellFormed().trim(), itemLimits.title, 'title')
  if (title === '') throw ruleViolated('title', blankTitle, titleHint)
  return title
}

export const normaliseType = (text: string): string => text.normalize('NFC').trim()

const typeHint = {
  en: 'Use 1 to 50 letters of any script, digits, "_", "-" or spaces, such as task, bug or 議事録.',
  ja: '1 から 50 文字の文字、数字、"_"、"-"、空白が使えます。例: task、bug、議事録',
}

const parseType = (text: string): string => {
  const type = atMost(normaliseType(text), itemLimits.type, 'type')
  if (type === '') throw ruleViolated('type', { en: 'Type must not be blank', ja: '種類が空です' }, typeHint)
  if (!/^[\p{L}\p{M}\p{Nd}_\- ]+$/u.test(type))
    throw ruleViolated(
      'type',
      {
        en: 'Type has a character that is not allowed',
        ja: '種類に使えない文字があります',
      },
      typeHint,
    )
  return type
}

export const normaliseRelated = (ids: readonly number[]): readonly number[] => [...new Set(ids)].sort((a, b) => a - b)

// PostgreSQL and SQLite cannot store half of a surrogate pair, and the answer must equal what is stored.
const parseChanges = (given: ItemChanges): Partial<ItemFields> => ({
  ...(given.type !== undefined && { type: parseType(given.type) }),
  ...(given.title !== undefined && { title: parseTitle(given.title) }),
  ...(given.description !== undefined && {
    description: atMost(given.description.toWellFormed(), itemLimits.description, 'description'),
  }),
  ...(given.content !== undefined && { content: given.content.toWellFormed() }),
  ...(given.status !== undefined && { status: parseStatus(given.status, 'status') }),
  ...(given.priority !== undefined && { priority: given.priority }),
  ...(given.category !== undefined && {
    category: atMost(given.category.toWellFormed().trim(), itemLimits.category, 'category'),
  }),
  ...(given.startDate !== undefined && { startDate: parseDate(given.startDate, 'startDate') }),
  ...(given.endDate !== undefined && { endDate: parseDate(given.endDate, 'endDate') }),
  ...(given.version !== undefined && { version: given.version.toWellFormed() }),
  ...(given.related !== undefined && { related: normaliseRelated(given.related) }),
  ...(given.tags !== undefined && { tags: normaliseTags(given.tags) }),
})

const unset = {
  description: '',
  content: '',
  status: defaultStatus,
  priority: defaultPriority,
  category: '',
  startDate: '',
  endDate: '',
  version: '',
  related: [],
  tags: [],
} as const

/** Checks the input for a new item and fills in the defaults. */
export const fieldsOfDraft = (draft: ItemDraft): ItemFields => {
  const fields = { ...unset, type: parseType(draft.type), title: parseTitle(draft.title), ...parseChanges(draft) }
  checkDateOrder(fields.startDate, fields.endDate)
  return fields
}

/** Changes only the given fields. The caller sets revision and times. */
export const applyChanges = (item: Item, changes: ItemChanges): Item => {
  const changed = { ...item, ...parseChanges(changes) }
  checkDateOrder(changed.startDate, changed.endDate)
  return changed
}
