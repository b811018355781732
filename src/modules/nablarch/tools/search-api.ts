import * as z from 'zod'
import { AppError } from '../../../kernel/errors.ts'
import type { Words } from '../../../kernel/words.ts'
import { defineTool } from '../../../kernel/tool.ts'
import { characters } from '../../../text/characters.ts'
import { appTypes } from '../knowledge/schemas/fields.ts'
import { describeManualLine } from '../manual/manual-line.ts'
import type { NablarchDeps } from '../ports.ts'
import { asCategory, categories, type Category } from '../search/category.ts'
import { describeHit } from '../search/hit.ts'
import { searchIndexOf } from '../search/search-index.ts'
import { search } from '../search/search.ts'

export const maxShown = 20
export const maxKeywordLength = 500
const noKeyword = '検索キーワードを指定してください。'

const hitShape = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('api-pattern'),
    name: z.string(),
    category: z.string(),
    description: z.string(),
    fqcn: z.string(),
    source_url: z.string(),
  }),
  z.strictObject({ type: z.literal('module'), name: z.string(), category: z.string(), description: z.string() }),
  z.strictObject({
    type: z.literal('handler'),
    name: z.string(),
    description: z.string(),
    fqcn: z.string(),
    required: z.boolean(),
    app_types: z.array(z.enum(appTypes)),
  }),
  z.strictObject({
    type: z.literal('design-pattern'),
    name: z.string(),
    category: z.string(),
    description: z.string(),
  }),
  z.strictObject({
    type: z.literal('error'),
    id: z.string(),
    category: z.string(),
    severity: z.string(),
    error_message: z.string(),
    source_url: z.string(),
  }),
  z.strictObject({ type: z.literal('not-provided'), name: z.string(), nearest: z.string() }),
  z.strictObject({
    type: z.literal('class'),
    name: z.string(),
    artifact_id: z.string(),
    kind: z.string(),
    fqcn: z.string(),
  }),
  z.strictObject({
    type: z.literal('manual'),
    name: z.string(),
    headings: z.array(z.string()),
    description: z.string(),
    link: z.string().optional(),
    section: z.int(),
    language: z.enum(['ja', 'en', '']),
    version: z.string(),
  }),
])

export const searchApi = defineTool<NablarchDeps>()({
  name: 'search_api',
  title: 'Search the Nablarch API',
  description:
    'Search the Nablarch API documentation for classes, methods, and patterns. ' +
    'Use this when you need to find Nablarch APIs for code generation. ' +
    'A whole question works as well as keywords, in Japanese or English. Use only the classes that it names.',
  effect: 'read',
  input: z.strictObject({
    keyword: z.string({ error: noKeyword }).describe('Search keyword (class name, method name, or concept)'),
    category: z
      .string()
      .optional()
      .describe(`Optional category filter: ${categories.join(', ')}`),
  }),
  output: z.strictObject({
    keyword: z.string(),
    category: z.enum(categories).optional(),
    total: z.int(),
    results: z.array(hitShape),
  }),
  handle: async (input, { knowledge, meaning, manualLines }, context) => {
    const keyword = readKeyword(input.keyword)
    const category = readCategory(input.category)
    const hits = search(await searchIndexOf(knowledge()), { keyword, category, meaning: meaning() })
    const lines = await manualLines(context, { keyword, category })
    return {
      keyword,
      ...(category !== undefined && { category }),
      total: hits.length + lines.length,
      results: [...hits.slice(0, maxShown - lines.length), ...lines],
    }
  },
  render: ({ keyword, category, total, results }) => {
    const within = category === undefined ? '' : ` (カテゴリ: ${category})`
    if (total === 0) return `検索結果なし: ${keyword}${within}`
    const rest = total - results.length
    return [
      `検索結果: "${keyword}"${within}`,
      `件数: ${total}件`,
      '',
      ...results.map((line) => (line.type === 'manual' ? describeManualLine(line) : describeHit(line))),
      ...(rest > 0 ? [`… ほか ${rest}件`] : []),
    ].join('\n')
  },
})

const readKeyword = (given: string): string => {
  const keyword = given
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (keyword === '') throw refused('keyword', { en: 'Give a keyword to search for', ja: noKeyword })
  if (characters(keyword).length > maxKeywordLength)
    throw refused('keyword', {
      en: `Give a keyword of at most ${maxKeywordLength} characters`,
      ja: `検索キーワードは${maxKeywordLength}文字以内で指定してください。`,
    })
  return keyword
}

const refused = (field: string, words: Words): AppError =>
  new AppError('rule_violated', words, { field, verbatim: true, contract: 'ja' })

const readCategory = (given: string | undefined): Category | undefined => {
  const text = given?.normalize('NFKC').trim().toLowerCase() ?? ''
  if (text === '') return undefined
  const category = asCategory(text)
  if (category === undefined)
    throw refused('category', {
      en: `Unknown category: ${text.slice(0, 100)}\nKnown categories: ${categories.join(', ')}`,
      ja: `不明なカテゴリ: ${text.slice(0, 100)}\n有効なカテゴリ: ${categories.join(', ')}`,
    })
  return category
}
