import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { inLanguage } from '../../../kernel/words.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { cutQueryWords, itemLine, pageLine } from '../domain/describe/lines.ts'
import { withShortLists } from '../domain/short-lists.ts'
import type { SearchHit } from '../search/present/present-page.ts'
import { searchItems as search } from '../search/search-items.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { limitInput, offsetInput, pageShape, summaryShape } from './shapes.ts'

const hitShape = summaryShape
  .omit({ category: true, startDate: true, endDate: true, version: true, revision: true })
  .extend({
    score: z.number(),
    snippet: z.string(),
    by: z.literal('meaning').optional().describe('Has none of the words, but means the same'),
  })

const toHit = ({ category: _c, startDate: _s, endDate: _e, version: _v, revision: _r, ...hit }: SearchHit) =>
  withShortLists(hit)

export const searchItems = defineTool<KnowledgeDeps>()({
  name: 'search_items',
  title: 'Search items',
  description:
    'Search by words and meaning, best hits first, in Japanese and English; words or a whole question. ' +
    'Also: "a phrase", a OR b, -word, type:bug,task, status:"In Progress", is:open, is:closed, priority:HIGH, ' +
    'tag:auth, created:2024-01-01..2024-02-01, updated:>=2024-01-01. ' +
    'Read a hit with get_item; to list by exact fields use list_items.',
  effect: 'read',
  input: z.strictObject({
    query: z.string().describe('Words, a question or filters'),
    types: z.array(z.string()).optional().describe('Only these types'),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: z.strictObject({
    items: z.array(hitShape),
    ...pageShape,
    totalIsLowerBound: z.literal(true).optional(),
    queryCut: z
      .strictObject({ searched: z.int(), given: z.int() })
      .optional()
      .describe('Characters of words, where not all were searched'),
    wordsOnly: z.string().optional().describe('Why the meaning did not count'),
  }),
  handle: async (input, deps, context) => {
    const page = await search(deps, callerOf(context), input)
    const { wordsOnly, ...found } = page
    const reason = wordsOnly ? { wordsOnly: inLanguage(wordsOnly, 'en') } : {}
    return asMutable({ ...found, items: page.items.map(toHit), ...reason })
  },
  render: (page) => {
    const cut = page.queryCut ? [inLanguage(cutQueryWords(page.queryCut), 'en')] : []
    const wordsOnly = page.wordsOnly === undefined ? [] : [`Searched by words alone: ${page.wordsOnly}`]
    return [
      pageLine(page),
      ...cut,
      ...wordsOnly,
      ...page.items.map((item) => itemLine(item, `${item.snippet} [${item.score}${item.by ? `, by ${item.by}` : ''}]`)),
    ].join('\n')
  },
})
