import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { answerLimits, cutText } from '../answer-limits.ts'
import type { CommandsDeps } from '../ports.ts'
import { resultOf } from '../ranking/result-of.ts'
import { commandsOf } from '../registry/commands-of.ts'
import { agentInput } from './inputs.ts'

const queryRequired = 'query parameter is required and must be a string'

export const search = defineTool<CommandsDeps>()({
  name: 'search',
  sharedName: 'search_commands',
  title: 'Search commands',
  description:
    'Find prepared prompts ("commands") for a task by meaning, in Japanese or English (日本語でも検索可). ' +
    'Start here: then describe the best one and execute it. ' +
    'Answers c1, c2, c3, description and score (0.8 very close, 0.5 fair, 0.2 weak); ' +
    'an empty array when nothing fits.',
  effect: 'read',
  input: z.strictObject({
    query: z
      .string({ error: queryRequired })
      .refine((query) => query.trim() !== '', { error: queryRequired })
      .describe('What you want to do, in your own words'),
    agent: agentInput,
    topN: z.int().min(1).max(20).default(3).describe('How many results at most'),
  }),
  output: z.strictObject({
    results: z.array(
      z.strictObject({
        c1: z.string(),
        c2: z.string(),
        c3: z.string(),
        description: z.string(),
        score: z.number(),
        by: z.literal('meaning').optional().describe('Found by its meaning alone, without any of the words'),
      }),
    ),
    agent: z.string(),
  }),
  handle: async ({ query, agent, topN }, { commandsFor }, context) => {
    const { registry } = await commandsFor(context)
    const found = await commandsOf(await registry.current(), agent).search(query, topN)
    return {
      results: found.map(resultOf).map((result) => ({
        ...result,
        description: cutText(result.description, answerLimits.descriptionCharacters),
      })),
      agent,
    }
  },
  render: ({ results }) => JSON.stringify(results),
})
