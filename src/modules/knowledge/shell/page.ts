import type { CommandInvocation, CommandOption } from '../../../kernel/command.ts'
import type { Words } from '../../../kernel/words.ts'
import { positive } from '../../../kernel/positive.ts'

const maxPerPage = 100
const defaults = { limit: '20', page: '1' }

export const pageOptions = (noun: string): readonly CommandOption[] => [
  {
    flags: '--limit <number>',
    description: { en: `${noun}s per page, at most ${maxPerPage}`, ja: `1 ページの件数 (最大 ${maxPerPage})` },
    default: defaults.limit,
  },
  { flags: '--page <number>', description: { en: 'which page', ja: '表示するページ' }, default: defaults.page },
]

export const pageOf = ({ options }: CommandInvocation): { readonly limit: number; readonly offset: number } => {
  const limit = Math.min(maxPerPage, positive(options.limit ?? defaults.limit, '--limit'))
  return { limit, offset: (positive(options.page ?? defaults.page, '--page') - 1) * limit }
}

interface Page {
  /** The English noun for the entries. */
  readonly noun?: string
  readonly items: readonly unknown[]
  readonly total: number
  readonly limit: number
  readonly offset: number
  readonly totalIsLowerBound?: boolean | undefined
}

/** Says which part of the result a page shows, and how to see the next page. */
export const pageWords = ({ noun = 'item', items, total, limit, offset, totalIsLowerBound }: Page): Words => {
  const all = {
    en: `${total}${totalIsLowerBound ? ' or more' : ''} ${noun}${total === 1 ? '' : 's'}`,
    ja: `${total} 件${totalIsLowerBound ? '以上' : ''}`,
  }
  if (total === 0) return { en: `No ${noun}s found`, ja: '見つかりませんでした' }
  if (items.length === 0)
    return { en: `No ${noun}s here: ${all.en} in all`, ja: `このページにはありません (全部で ${all.ja})` }
  if (items.length === total) return { en: `${all.en} found`, ja: `${all.ja}見つかりました` }
  const last = offset + items.length
  const range = `${offset + 1}–${last}`
  const next = last < total || totalIsLowerBound ? `--page ${Math.floor(offset / limit) + 2}` : ''
  return {
    en: `${all.en} found, ${range} shown${next === '' ? '' : `; next: ${next}`}`,
    ja: `${all.ja}のうち ${range} 件目${next === '' ? '' : `。続きは ${next}`}`,
  }
}
