import * as z from 'zod'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { defineTool } from '../../../kernel/tool.ts'
import { inLanguage } from '../../../kernel/words.ts'
import type { DocsDeps } from '../deps.ts'
import { searchDocs as search } from '../use-cases/search-docs.ts'
import { callerOf, placeLine, placeShape, sourceInput, versionInput, wayLines } from './shapes.ts'

export const mostHits = 50

const nothingAdded = 'No documentation was added yet. kura docs add NAME FOLDER adds some.'

export const searchDocs = defineTool<DocsDeps>()({
  name: 'search_docs',
  title: 'Search documentation',
  description:
    'Search the sections of added documentation by words and meaning, best first, in Japanese and English; words, ' +
    'a name from code or a whole question. A hit has its headings, its best sentences, its link, and the ids and ' +
    'titles of the sections around it. Read a section with read_doc.',
  effect: 'read',
  input: z.strictObject({
    query: z.string().describe('Words, a name or a question'),
    source: sourceInput,
    version: versionInput,
    limit: z.int().min(1).max(mostHits).default(10).describe('Most hits'),
  }),
  output: z.strictObject({
    hits: z.array(
      z.strictObject({
        ...placeShape,
        previousTitle: z.string().optional(),
        nextTitle: z.string().optional(),
        sentences: z.array(z.string()),
        score: z.number().describe('From 0 to 1; it compares the hits of one answer'),
        by: z.literal('meaning').optional().describe('Has none of the words, but means the same'),
      }),
    ),
    hasSources: z.boolean().describe('Whether any documentation was added'),
    wordsOnly: z.string().optional().describe('Why the meaning did not count'),
  }),
  handle: async (input, deps, context) => {
    const { wordsOnly, ...found } = await search(deps, callerOf(context), input)
    return asMutable({ ...found, ...(wordsOnly && { wordsOnly: inLanguage(wordsOnly, 'en') }) })
  },
  render: ({ hits, hasSources, wordsOnly }) =>
    [
      hasSources ? `${hits.length} section${hits.length === 1 ? '' : 's'} found` : nothingAdded,
      ...(wordsOnly === undefined ? [] : [`Searched by words alone: ${wordsOnly}`]),
      ...hits.map((hit) =>
        [
          `#${hit.id} ${placeLine(hit)} [${hit.score}${hit.by ? `, by ${hit.by}` : ''}]`,
          ...hit.sentences,
          ...wayLines(hit),
        ].join('\n  '),
      ),
    ].join('\n'),
})
