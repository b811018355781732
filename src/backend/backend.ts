import { AppError } from '../kernel/errors.ts'
import { readKey, type OnlyOnce } from '../kernel/only-once.ts'
import { createCallRunner, type Caller, type CallRunnerParts, type RunCall } from './call-runner.ts'
import { fingerprintOf } from './fingerprint.ts'
import { checkSizes } from './limits.ts'
import { checkPromptArguments, findPrompt, listPrompts, type ServedPrompt } from './prompt-table.ts'
import { buildResourceTable, type ResourceTable } from './resource-table.ts'
import type { ServedModule } from './served-module.ts'
import { buildToolTable, type Policy, type ServedTool, type ToolTable } from './tool-table.ts'
import { validate } from './validate.ts'

export interface ToolCall {
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
  /** Set by a client that may send the call again; tools that only read pay no heed to it. */
  readonly idempotencyKey?: unknown
}

export interface ToolAnswer {
  readonly data: Readonly<Record<string, unknown>>
  readonly text: string
}

export interface CompletionRequest {
  readonly of: { readonly prompt: string } | { readonly uriTemplate: string }
  readonly argument: string
  readonly typed: string
}

/** The one way to every module, whatever edge a call comes from. Failures are AppErrors. */
export interface Backend {
  tools(): Promise<readonly ServedTool[]>
  callTool(call: ToolCall, caller: Caller): Promise<ToolAnswer>
  resources(): Promise<ResourceTable>
  readResource(uri: string, caller: Caller): Promise<{ readonly text: string; readonly mimeType: string }>
  prompts(): Promise<readonly ServedPrompt[]>
  getPrompt(name: string, values: Readonly<Record<string, string>>, caller: Caller): Promise<{ readonly text: string; readonly description: string }>
  complete(request: CompletionRequest): Promise<readonly string[]>
}

export interface BackendParts extends CallRunnerParts {
  readonly modules: readonly ServedModule[]
  readonly policy: Policy
}

export const createBackend = ({ modules, policy, ...runnerParts }: BackendParts): Backend => {
  const run = createCallRunner(runnerParts)
  const underPolicy = (caller: Caller): Caller => (policy.readOnly ? { ...caller, mayStartPrograms: false } : caller)
  let tools: Promise<ToolTable> | undefined
  let resources: Promise<ResourceTable> | undefined
  const toolTable = (): Promise<ToolTable> => (tools ??= buildToolTable(modules, policy))
  const resourceTable = (): Promise<ResourceTable> => (resources ??= buildResourceTable(modules))
  return {
    tools: async () => (await toolTable()).listed,
    callTool: async (call, caller) => {
      const served = (await toolTable()).find(call.name)
      return callTool(served, call, { run, caller: underPolicy(caller) })
    },
    resources: resourceTable,
    readResource: async (uri, caller) => {
      const match = (await resourceTable()).find(uri)
      const text = await run({ caller }, async (context) => match.read(await match.module.deps(), context))
      return { text, mimeType: match.mimeType }
    },
    prompts: () => listPrompts(modules),
    getPrompt: async (name, values, caller) => {
      const { prompt, module } = await findPrompt(modules, name)
      checkSizes(values)
      checkPromptArguments(prompt, values)
      const text = await run({ caller: underPolicy(caller), lane: prompt.lane }, async (context) => prompt.render(values, await module.deps(), context))
      return { text, description: prompt.description }
    },
    complete: async ({ of, argument, typed }) => {
      if ('prompt' in of) {
        const { prompt, module } = await findPrompt(modules, of.prompt)
        const completer = prompt.arguments.find(({ name }) => name === argument)?.complete
        return completer === undefined ? [] : completer.suggest(typed, await module.deps())
      }
      const { thing, module } = (await resourceTable()).findTemplate(of.uriTemplate)
      const completer = thing.complete?.[argument]
      return completer === undefined ? [] : completer.suggest(typed, await module.deps())
    },
  }
}

const callTool = async (
  { tool, module }: ServedTool,
  { args, idempotencyKey }: ToolCall,
  { run, caller }: { readonly run: RunCall; readonly caller: Caller },
): Promise<ToolAnswer> => {
  if (tool.startsPrograms === true && !caller.mayStartPrograms) throw needsToken(tool.name)
  checkSizes(args, tool.limits)
  const key = readKey(idempotencyKey)
  const input = validate(tool.input, args)
  const once: OnlyOnce | undefined = key === undefined || tool.effect === 'read' ? undefined : { key, fingerprint: fingerprintOf(tool.name, args) }
  const lane = tool.laneFor === undefined ? tool.lane : tool.laneFor(await module.deps())
  const limits = { lane, timeoutMs: tool.limits?.timeoutMs }
  const data = await run({ caller, ...limits, once }, async (context) => tool.handle(input, await module.deps(), context))
  return { data, text: tool.render(data) }
}

const needsToken = (name: string): AppError =>
  new AppError('forbidden', `${name} starts programs, and over HTTP that needs the start-up token`, {
    hint: 'Send the header "Authorization: Bearer <token>". The server printed the path of the token file when it started.',
  })
