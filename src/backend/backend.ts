import type { ClientFeatures } from '../kernel/client-features.ts'
import type { Content, ResourceBody } from '../kernel/content.ts'
import type { AppError } from '../kernel/errors.ts'
import { memoizeAsync } from '../kernel/memoize-async.ts'
import { localPrincipal, readKey, type IdempotentRequest } from '../kernel/idempotency.ts'
import type { PromptMessage, RenderedPrompt } from '../kernel/prompt.ts'
import type { Completer } from '../kernel/resource.ts'
import { covers, scopeNeeded, type Scope } from '../kernel/scope.ts'
import { noViewFiles, type ViewFiles } from '../kernel/view.ts'
import { createCallObserver, type CallListener } from './call-report.ts'
import { createCallRunner, type Caller, type CallRunnerParts, type RunCall } from './call-runner.ts'
import { featureMissingFor, missingFor, needsFeature, refusalOf } from './guards.ts'
import { checkSizes } from './limits.ts'
import { checkPromptArguments, findPrompt, listPrompts, type ServedPrompt } from './prompt-table.ts'
import { buildResourceTable, type ResourceMatch, type ResourceTable } from './resource-table.ts'
import type { ServedModule } from './served-module.ts'
import { createViewResources } from './view-resources.ts'
import { buildToolTable, type Policy, type ServedTool } from './tool-table.ts'
import { validate } from './validate.ts'

export interface ToolCall {
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
  /** Sent by a client that may repeat the call; tools that only read ignore it. */
  readonly idempotencyKey?: unknown
}

export interface ToolAnswer {
  readonly data: Readonly<Record<string, unknown>>
  readonly text: string
  /** Images and other content next to the text. */
  readonly content: readonly Content[]
}

export interface ResourceAnswer {
  readonly body: ResourceBody
  readonly mimeType: string
  readonly meta?: ResourceMatch['meta']
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

/** The single entry to all modules, for every edge. Failures are AppErrors. */
export interface Backend {
  /** The tools that this scope may call (without a scope, all of them) and that a client is told of. */
  tools(scope?: Scope, features?: ClientFeatures): Promise<readonly ServedTool[]>
  /** What a caller lacks to call this tool; undefined if it may, or if there is no such tool. */
  missingFor(name: string, caller: Pick<Caller, 'scope' | 'readsOnly'>): Promise<AppError | undefined>
  /** The tool that a call of this name would run. */
  toolNamed(name: string): Promise<ServedTool | undefined>
  /** The first feature of the client that this tool needs and that it did not announce. */
  featureMissingFor(name: string, features: ClientFeatures | undefined): Promise<keyof ClientFeatures | undefined>
  callTool(call: ToolCall, caller: Caller): Promise<ToolAnswer>
  resources(features?: ClientFeatures): Promise<ResourceTable>
  /** The address of each View by its name. */
  viewUris(): Promise<ReadonlyMap<string, string>>
  readResource(uri: string, caller: Caller): Promise<ResourceAnswer>
  prompts(): Promise<readonly ServedPrompt[]>
  getPrompt(name: string, values: Readonly<Record<string, string>>, caller: Caller): Promise<PromptAnswer>
  complete(request: CompletionRequest): Promise<readonly string[]>
}

export interface BackendParts extends CallRunnerParts {
  readonly modules: readonly ServedModule[]
  readonly policy: Policy
  readonly views?: ViewFiles
  /** Called after every call. */
  readonly onCall?: CallListener
}

/** Longer input gets no suggestions, because no value is that long. */
export const maxTypedLength = 1000

export const createBackend = ({
  modules,
  policy,
  views = noViewFiles,
  onCall = () => undefined,
  ...runnerParts
}: BackendParts): Backend => {
  const run = createCallRunner(runnerParts)
  const observe = createCallObserver(onCall)
  const underPolicy = (caller: Caller): Caller => (policy.readOnly ? { ...caller, mayStartPrograms: false } : caller)
  const toolTable = memoizeAsync(() => buildToolTable(modules, policy))
  const resourceTable = memoizeAsync(() => buildResourceTable(modules, policy))
  const viewResources = createViewResources(modules, views)
  const resources: Backend['resources'] = async (features) => {
    const table = await resourceTable()
    return features?.views === true ? viewResources.addedTo(table) : table
  }
  const promptSource = { modules, extras: policy.extras }
  return {
    tools: async (scope, features) => {
      const listed = (await toolTable()).listed(features)
      return scope === undefined ? listed : listed.filter(({ tool }) => covers(scope, scopeNeeded(tool)))
    },
    missingFor: async (name, caller) => {
      const served = (await toolTable()).lookUp(name)
      return served && missingFor(served.tool, caller)
    },
    toolNamed: async (name) => (await toolTable()).lookUp(name),
    featureMissingFor: async (name, features) => {
      const served = (await toolTable()).lookUp(name)
      return served && featureMissingFor(served.tool, features)
    },
    callTool: async (call, caller) => {
      const table = await toolTable()
      return observe({ kind: 'tool', name: table.lookUp(call.name)?.name ?? 'unknown', caller }, () =>
        callTool(table.find(call.name, caller.features), call, {
          run,
          caller: underPolicy(caller),
          maySeeRuns: caller.mayStartPrograms,
        }),
      )
    },
    resources,
    viewUris: viewResources.uris,
    readResource: async (uri, caller) =>
      observe({ kind: 'resource', name: 'resource', caller }, async () => {
        const match = (await resources(caller.features)).find(uri)
        const body = await run({ caller, loggingModule: loggingModuleOf(match.module) }, async (context) =>
          match.read(await match.module.deps(), context),
        )
        return { body, mimeType: match.mimeType, meta: match.meta }
      }),
    prompts: () => listPrompts(promptSource),
    getPrompt: async (name, values, caller) =>
      observe({ kind: 'prompt', name: 'prompt', caller }, async () => {
        const { prompt, module } = await findPrompt(promptSource, name)
        checkSizes(values)
        checkPromptArguments(prompt, values)
        const request = { caller: underPolicy(caller), lane: prompt.lane, loggingModule: loggingModuleOf(module) }
        const rendered = await run(request, async (context) => prompt.render(values, await module.deps(), context))
        return { messages: messagesOf(rendered), description: prompt.description }
      }),
    complete: async ({ of, argument, typed }) => {
      const suggestions = async (
        completer: Completer<unknown> | undefined,
        module: ServedModule,
      ): Promise<readonly string[]> =>
        completer === undefined || typed.length > maxTypedLength ? [] : completer.suggest(typed, await module.deps())
      if ('prompt' in of) {
        const { prompt, module } = await findPrompt(promptSource, of.prompt)
        return suggestions(prompt.arguments.find(({ name }) => name === argument)?.complete, module)
      }
      const { entry, module } = (await resourceTable()).findTemplate(of.uriTemplate)
      return suggestions(entry.complete?.[argument], module)
    },
  }
}

interface CallParts {
  readonly run: RunCall
  readonly caller: Caller
  /** Unlike the right to start programs, it is kept in read-only mode. */
  readonly maySeeRuns: boolean
}

const callTool = async (
  { tool, module }: ServedTool,
  { args, idempotencyKey }: ToolCall,
  { run, caller, maySeeRuns }: CallParts,
): Promise<ToolAnswer> => {
  const refusal = refusalOf(tool, caller, maySeeRuns)
  if (refusal !== undefined) throw refusal
  const feature = featureMissingFor(tool, caller.features)
  if (feature !== undefined) throw needsFeature(tool.name, feature)
  checkSizes(args, tool.limits)
  const key = readKey(idempotencyKey)
  const input = validate(tool.input, args)
  const idempotency =
    key === undefined || tool.effect === 'read'
      ? undefined
      : await idempotentRequestOf(key, tool.name, { args, caller })
  const lane = tool.laneFor === undefined ? tool.lane : tool.laneFor(await module.deps())
  const request = {
    caller,
    lane,
    timeoutMs: tool.limits?.timeoutMs,
    loggingModule: loggingModuleOf(module),
    idempotency,
  }
  const { data, content } = await run(request, async (context) => {
    const deps = await module.deps()
    const answered = await tool.handle(input, deps, context)
    return { data: answered, content: (await tool.content?.(answered, deps, context)) ?? [] }
  })
  return { data, text: tool.render(data), content }
}

/** Imported only when a key is used, because hashing would slow down every start. */
const idempotentRequestOf = async (
  key: string,
  tool: string,
  { args, caller }: { readonly args: ToolCall['args']; readonly caller: Caller },
): Promise<IdempotentRequest> => {
  const { fingerprintOf } = await import('./fingerprint.ts')
  const principal = caller.user === undefined ? localPrincipal : caller.principal
  return { key, principal, fingerprint: fingerprintOf(tool, args) }
}

const loggingModuleOf = ({ manifest }: ServedModule): string | undefined =>
  manifest.offers.logging === true ? manifest.name : undefined

const messagesOf = (rendered: RenderedPrompt): readonly PromptMessage[] =>
  typeof rendered === 'string' ? [{ role: 'user', content: { type: 'text', text: rendered } }] : rendered
