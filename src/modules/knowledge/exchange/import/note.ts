import { canonicalDate } from '../../domain/dates.ts'
import { fieldsOfDraft } from '../../domain/item-fields.ts'
import { itemLimits } from '../../domain/item-limits.ts'
import type { ItemFields } from '../../domain/item.ts'
import { findPriority } from '../../domain/priority.ts'
import { findStatus } from '../../domain/status.ts'
import { AppError } from '../../../../kernel/errors.ts'
import { inLanguage } from '../../../../kernel/words.ts'
import { characters } from '../../../../text/characters.ts'
import { FileProblem } from '../problem.ts'
import { readFrontMatter } from '../read-front-matter.ts'
import { shortTitle, validType } from './memory-draft.ts'
import { linksIn, tagsIn } from './note-markup.ts'

/** A Markdown note, from any folder or an Obsidian vault. */
export interface Note {
  readonly fields: Omit<ItemFields, 'title'>
  /** The title in the front matter. */
  readonly title: string | undefined
  readonly aliases: readonly string[]
  /** Targets of its links, as they are written. */
  readonly links: readonly string[]
  readonly createdAt: string | undefined
  readonly updatedAt: string | undefined
}

/** Keys that become fields. Front matter with any other key also stays in the content. */
const fieldKeys = new Set([
  'title',
  'type',
  'tags',
  'tag',
  'status',
  'priority',
  'description',
  'aliases',
  'alias',
  'created',
  'createdAt',
  'updated',
  'updatedAt',
])

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

const list = (value: unknown, separator: RegExp): readonly string[] => {
  const parts: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(separator)
      : typeof value === 'number'
        ? [value]
        : []
  return parts
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .map((part) => String(part).trim())
    .filter((part) => part !== '')
}

const instantOf = (value: unknown): string | undefined => {
  const date = typeof value === 'string' ? canonicalDate(value.trim()) : undefined
  if (date === undefined || date === '') return undefined
  return date.includes('T') ? date : `${date}T00:00:00.000Z`
}

const hasFrontMatter = (file: string): boolean => /^\ufeff?---[ \t]*\r?\n(?:[^]*?\r?\n)?---[ \t]*(?:\r?\n|$)/.test(file)

export const readNote = (file: string): Note => {
  const { values, body } = hasFrontMatter(file)
    ? readFrontMatter(file)
    : { values: {} as Readonly<Record<string, unknown>>, body: file.replace(/^\ufeff/, '') }
  const content = Object.keys(values).every((key) => fieldKeys.has(key)) ? body : file.replace(/^\ufeff/, '')
  if (Buffer.byteLength(content) > itemLimits.contentBytes)
    throw new FileProblem({
      en: `The content is larger than ${itemLimits.contentBytes} bytes`,
      ja: `本文が ${itemLimits.contentBytes} バイトを超えています`,
    })
  const named = [...list(values.tags, /[,\s]+/), ...list(values.tag, /[,\s]+/)].map((tag) => tag.replace(/^#/, ''))
  const tags = [...named, ...tagsIn(body)].filter((tag) => tag !== '' && characters(tag).length <= itemLimits.tag)
  const { title: _, ...fields } = checked({
    type: validType(text(values.type) ?? 'note'),
    title: '-',
    content,
    tags,
    status: findStatus(text(values.status) ?? ''),
    priority: findPriority(text(values.priority) ?? ''),
    description: characters(text(values.description) ?? '')
      .slice(0, itemLimits.description)
      .join(''),
  })
  const title = text(values.title)
  return {
    fields,
    title: title === undefined ? undefined : shortTitle(title),
    aliases: [...list(values.aliases, /,/), ...list(values.alias, /,/)],
    links: linksIn(body),
    createdAt: instantOf(values.createdAt ?? values.created),
    updatedAt: instantOf(values.updatedAt ?? values.updated),
  }
}

const checked = (draft: Parameters<typeof fieldsOfDraft>[0]): ItemFields => {
  try {
    return fieldsOfDraft(draft)
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    throw new FileProblem(
      {
        en: `${thrown.field ?? 'The file'}: ${inLanguage(thrown.words.message, 'en')}`,
        ja: `${thrown.field ?? 'ファイル'}: ${inLanguage(thrown.words.message, 'ja')}`,
      },
      1,
    )
  }
}
