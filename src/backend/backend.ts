import type { Content, ResourceBody } from '../kernel/content.ts'
import { AppError } from '../kernel/errors.ts'
import type { PromptMessage, RenderedPrompt } from '../kernel/prompt.ts'
import { createCallRunner, type Caller, type CallRunnerParts, type RunCall } from './call-runner.ts'
import { checkSizes } from './limits.ts'
import { checkPromptArguments, findPrompt, listPrompts, type ServedPrompt } from './prompt-table.ts'
import { buildResourceTable, type ResourceTable } from './resource-table.ts'
import type { ServedModule } from './served-module.ts'
import { buildToolTable, type Policy, type ServedTool, type ToolTable } from './tool-table.ts'
import { validate } from './validate.ts'

export interface ToolCall {
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
}

export interface ToolAnswer {
  readonly data: Readonly<Record<string, unknown>>
  readonly text: string
  /** What goes with the text. */
  readonly content: readonly Content[]
}

export interface ResourceAnswer {
  readonly body: ResourceBody
  readonly mimeType: string
}

export interface PromptAnswer {
  readonly messages: readonly PromptMessage[]
  readonly description: string
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
  readResource(uri: string, caller: Caller): Promise<ResourceAnswer>
  prompts(): Promise<readonly ServedPrompt[]>
  getPrompt(name: string, values: Readonly<Record<string, string>>, caller: Caller): Promise<PromptAnswer>
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
      return callTool(served, call.args, { run, caller: underPolicy(caller) })
    },
    resources: resourceTable,
    readResource: async (uri, caller) => {
      const match = (await resourceTable()).find(uri)
      const body = await run({ caller, speaker: speakerOf(match.module) }, async (context) => match.read(await match.module.deps(), context))
      return { body, mimeType: match.mimeType }
    },
    prompts: () => listPrompts(modules),
    getPrompt: async (name, values, caller) => {
      const { prompt, module } = await findPrompt(modules, name)
      checkSizes(values)
      checkPromptArguments(prompt, values)
      const request = { caller: underPolicy(caller), lane: prompt.lane, speaker: speakerOf(module) }
      const rendered = await run(request, async (context) => prompt.render(values, await module.deps(), context))
      return { messages: messagesOf(rendered), description: prompt.description }
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
  args: ToolCall['args'],
  { run, caller }: { readonly run: RunCall; readonly caller: Caller },
): Promise<ToolAnswer> => {
  if (tool.startsPrograms === true && !caller.mayStartPrograms) throw needsToken(tool.name)
  checkSizes(args, tool.limits)
  const input = validate(tool.input, args)
  const lane = tool.laneFor === undefined ? tool.lane : tool.laneFor(await module.deps())
  const request = { caller, lane, timeoutMs: tool.limits?.timeoutMs, speaker: speakerOf(module) }
  const { data, content } = await run(request, async (context) => {
    const deps = await module.deps()
    const answered = await tool.handle(input, deps, context)
    return { data: answered, content: (await tool.content?.(answered, deps, context)) ?? [] }
  })
  return { data, text: tool.render(data), content }
}

const speakerOf = ({ manifest }: ServedModule): string | undefined => (manifest.offers.logging === true ? manifest.name : undefined)

const messagesOf = (rendered: RenderedPrompt): readonly PromptMessage[] =>
  typeof rendered === 'string' ? [{ role: 'user', content: { type: 'text', text: rendered } }] : rendered

const needsToken = (name: string): AppError =>
  new AppError('forbidden', `${name} starts programs, and over HTTP that needs the start-up token`, {
    hint: 'Send the header "Authorization: Bearer <token>". The server printed the path of the token file when it started.',
  })
