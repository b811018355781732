import { invalidArguments, ruleViolated } from '../../../kernel/errors.ts'
import { characters } from '../../../text/characters.ts'
import { itemLimits } from './item-limits.ts'

export interface TagCount {
  readonly name: string
  readonly count: number
}

const maxLength = itemLimits.tag

export const normaliseTag = (text: string): string => text.toWellFormed().normalize('NFC').trim()

const parseTag = (text: string, field: string): string => {
  const tag = normaliseTag(text)
  if (tag === '')
    throw ruleViolated(
      field,
      {
        en: 'A tag must not be blank',
        ja: 'タグが空です',
      },
      { en: 'Give tags of 1 to 50 characters.', ja: '1 から 50 文字のタグを指定してください。' },
    )
  if (tag.length > maxLength && characters(tag).length > maxLength)
    throw invalidArguments(
      field,
      {
        en: `Must be at most ${maxLength} characters`,
        ja: `${maxLength} 文字以下にしてください`,
      },
      { en: 'Shorten the tag.', ja: 'タグを短くしてください。' },
    )
  return tag
}

/** Checks the tags and removes duplicates; the order stays. */
export const normaliseTags = (tags: readonly string[]): readonly string[] => [
  ...new Set(tags.map((tag, index) => parseTag(tag, `tags[${index}]`))),
]

/** Most used first; equal counts are sorted by code point, so that the order is the same on every machine. */
export const byUse = (a: TagCount, b: TagCount): number =>
  b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
