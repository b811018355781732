import { pick, type Random } from '../../support/durability/random.ts'
import type { MeasuredServer } from '../measured-server.ts'
import { illegalArguments, legalArguments, type Schema } from './arguments.ts'
import { anyText, ordinaryText } from './texts.ts'

export interface ListedTool {
  readonly name: string
  readonly inputSchema: Schema
}

interface ListedPrompt {
  readonly name: string
  readonly arguments?: readonly { readonly name: string }[]
}

/** The tools, prompts and resources that the server lists. */
export interface Offer {
  readonly tools: readonly ListedTool[]
  readonly prompts: readonly ListedPrompt[]
  readonly uris: readonly string[]
}

export const offerOf = async (server: MeasuredServer): Promise<Offer> => {
  const listOf = async <T>(method: string, key: string): Promise<readonly T[]> => {
    const { message } = await server.request(method)
    return (message.result as Record<string, readonly T[]>)[key] ?? []
  }
  const resources = await listOf<{ readonly uri: string }>('resources/list', 'resources')
  return {
    tools: await listOf<ListedTool>('tools/list', 'tools'),
    prompts: await listOf<ListedPrompt>('prompts/list', 'prompts'),
    uris: resources.map(({ uri }) => uri),
  }
}

/** One request, and the name under which its answers are counted. */
export interface Step {
  readonly name: string
  readonly method: string
  readonly params: unknown
}

/** Tools that start a program take a hundred times as long as others, so they are called a tenth as often. */
const isSlow = ({ name }: ListedTool): boolean => /^(execute_claude|test_claude)/.test(name)

const toolStep = (random: Random, { tools }: Offer): Step => {
  const drawn = pick(random, tools)
  const tool =
    drawn && isSlow(drawn) && random() < 0.9
      ? pick(
          random,
          tools.filter((other) => !isSlow(other)),
        )
      : drawn
  if (tool === undefined) throw new Error('the server lists no tools')
  const legal = random() < 0.6
  const args = legal ? legalArguments(random, tool.inputSchema) : illegalArguments(random, tool.inputSchema)
  return { name: tool.name, method: 'tools/call', params: { name: tool.name, arguments: args } }
}

const promptStep = (random: Random, { prompts }: Offer): Step => {
  const prompt = pick(random, prompts)
  const values = (prompt?.arguments ?? []).filter(() => random() < 0.8).map(({ name }) => [name, anyText(random)])
  return {
    name: 'prompts/get',
    method: 'prompts/get',
    params: { name: prompt?.name ?? 'none', arguments: Object.fromEntries(values) },
  }
}

const resourceStep = (random: Random, { uris }: Offer): Step => {
  const uri = random() < 0.7 ? pick(random, uris) : `${pick(random, uris) ?? 'x:'}${anyText(random)}`
  return { name: 'resources/read', method: 'resources/read', params: { uri } }
}

const completionStep = (random: Random, { prompts }: Offer): Step => {
  const prompt = pick(random, prompts)
  const argument = { name: pick(random, prompt?.arguments ?? [])?.name ?? 'none', value: anyText(random) }
  return {
    name: 'completion/complete',
    method: 'completion/complete',
    params: { ref: { type: 'ref/prompt', name: prompt?.name ?? 'none' }, argument },
  }
}

const otherSteps: readonly ((random: Random, offer: Offer) => Step)[] = [
  promptStep,
  resourceStep,
  completionStep,
  () => ({ name: 'ping', method: 'ping', params: {} }),
  (random) => ({
    name: 'list',
    method: pick(random, ['tools/list', 'prompts/list', 'resources/list']) ?? '',
    params: { cursor: anyText(random) },
  }),
  (random) => ({ name: 'unknown tool', method: 'tools/call', params: { name: anyText(random), arguments: {} } }),
  (random) => ({ name: 'unknown method', method: anyText(random), params: {} }),
  (random) => ({
    name: 'odd parameters',
    method: 'tools/call',
    params: pick(random, [[], {}, { name: 1 }, { name: 'get_item', arguments: 'x' }]),
  }),
  (random) => ({
    name: 'create_item',
    method: 'tools/call',
    params: { name: 'create_item', arguments: { type: 'task', title: ordinaryText(random) } },
  }),
]

export const anyStep = (random: Random, offer: Offer): Step =>
  random() < 0.85 ? toolStep(random, offer) : (pick(random, otherSteps) ?? promptStep)(random, offer)
