import type { CommandInvocation, CommandOption } from '../../../kernel/command.ts'
import type { Words } from '../../../kernel/words.ts'
import { positive } from '../../../kernel/positive.ts'

const mostPerPage = 100
const usual = { limit: '20', page: '1' }

export const pageOptions = (noun: string): readonly CommandOption[] => [
  {
    flags: '--limit <number>',
    description: { en: `${noun}s per page, at most ${mostPerPage}`, ja: `1 ページの件数 (最大 ${mostPerPage})` },
    default: usual.limit,
  },
  { flags: '--page <number>', description: { en: 'which page', ja: '表示するページ' }, default: usual.page },
]

export const pageOf = ({ options }: CommandInvocation): { readonly limit: number; readonly offset: number } => {
  const limit = Math.min(mostPerPage, positive(options.limit ?? usual.limit, '--limit'))
  return { limit, offset: (positive(options.page ?? usual.page, '--page') - 1) * limit }
}

interface Page {
  /** What is counted, in English. */
  readonly noun?: string
  readonly items: readonly unknown[]
  readonly total: number
  readonly limit: number
  readonly offset: number
  readonly totalIsLowerBound?: boolean | undefined
}

/** What part of the whole a page shows, and how to see the next. */
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
