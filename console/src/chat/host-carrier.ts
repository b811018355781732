import type { Carrier, Params } from '../api/carrier.ts'
import { forgetAnswers } from '../api/known-answers.ts'
import { offeredTools } from '../api/offers.ts'
import { Problem } from '../api/problem.ts'
import { dataIn, type Message } from '../api/read-answer.ts'
import { bridge } from './connection.ts'
import { hostOffers } from './host.ts'
import { tellModel } from './tell-model.ts'

/** What a person changed through a tool, in words for the model; undefined if it is not worth telling. */
export type DescribeChange = (tool: string, args: Params, answer: unknown) => string | undefined

const metaOf = ({ _meta }: Params): Params => (_meta as Params | undefined) ?? {}

/** The host may keep tools that are for Views alone to itself; then what needs them is no longer shown. */
const withdraw = (tool: string): void => {
  if (offeredTools.value === 'all') return
  offeredTools.value = new Set([...offeredTools.value].filter((name) => name !== tool))
}

const unknownMethod = -32601

const isUnknownTool = ({ code, message = '' }: NonNullable<Message['error']>): boolean =>
  code === unknownMethod || /^unknown tool|^tool .{1,100} not found/i.test(message)

/** Calls tools through the host. A write, which has a key, is told to the model afterwards. */
export const createHostCarrier = (describe: DescribeChange): Carrier => ({
  request: async (method, params, { signal }) => {
    if (!hostOffers('serverTools')) throw new Problem('gone', '')
    const answer = await bridge.ask(method, params, { signal })
    const { name: tool, arguments: args } = params as { readonly name?: string; readonly arguments?: Params }
    if (tool === undefined || method !== 'tools/call') return answer
    if (answer.error !== undefined && isUnknownTool(answer.error)) withdraw(tool)
    if (metaOf(params)['kura/idempotencyKey'] !== undefined && answer.result?.isError !== true && answer.result) {
      forgetAnswers()
      const line = describe(tool, args ?? {}, dataIn(answer))
      if (line !== undefined) tellModel(line)
    }
    return answer
  },
})
