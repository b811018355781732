import { isObject } from '../kernel/is-object.ts'
import type { Caller } from '../backend/call-runner.ts'
import { echo } from '../kernel/echo.ts'
import { AppError, invalidArguments, toAppError } from '../kernel/errors.ts'
import { isMessageLevel, messageLevels } from '../kernel/message-level.ts'
import { keyName } from '../kernel/idempotency.ts'
import { isAtLeast } from '../kernel/revision.ts'
import { isLanguage, languageName, type Language } from '../kernel/words.ts'
import { noFeatures } from '../kernel/client-features.ts'
import { answeringQuestions, type AskingContext } from './asking.ts'
import { failureResult, successResult, wireError, WireError } from './answer-shape.ts'
import { capabilitiesFor, type Client } from './capabilities.ts'
import { contentBlock, resourceContents } from './content-block.ts'
import type { Capabilities, Edge } from './edge.ts'
import { code, type JsonObject } from './json-rpc.ts'
import { answerOrTask } from './tasks/answer-or-task.ts'
import { withTaskSupport } from './tasks/task-support.ts'
import { allTaskMethods, isTaskMethod } from './tasks/method-names.ts'
import { missingCapability } from './missing-capability.ts'
import { completionRequest, text, textValues } from './read-params.ts'
import { page, promptEntry, resourceEntry, templateEntry, toolEntry } from './listing.ts'

type Result = Record<string, unknown>

/** What an answer depends on. */
export interface RequestContext extends AskingContext {
  /** The replies to questions that came with the request. */
  readonly inputResponses?: JsonObject | undefined
  /** The resources that this connection subscribed to, if it lasts long enough to be notified. */
  readonly subscriptions?: Set<string> | undefined
}

type MethodHandler = (params: JsonObject, context: RequestContext) => Result | Promise<Result>

/** Whether Kura answers a method in the client's revision, and offers this client what it needs. */
export const isAnswered = (method: string, client: Client, edge: Edge): boolean =>
  methodOf(method, client, edge) !== undefined

/** Answers all methods of Kura; the SDK answers the handshake and ping. */
export const answerRequest = async (method: string, params: JsonObject, context: RequestContext): Promise<Result> => {
  const { caller, edge } = context
  const entry = methodOf(method, clientOf(caller), edge)
  if (entry === undefined) throw unknownMethod(method)
  try {
    return withTrace(await entry.handle(params, context), caller)
  } catch (thrown) {
    if (thrown instanceof WireError) throw thrown
    throw wireError(toLoggedError(thrown, edge, caller), caller.revision)
  }
}

const clientOf = ({ revision, features = noFeatures }: Caller): Client => ({ revision, features })

/** Returns the trace with the answer, so that tools that see only answers can join them, too. */
const withTrace = (result: Result, { trace }: Caller): Result =>
  trace === undefined ? result : { ...result, _meta: { ...(isObject(result._meta) ? result._meta : {}), ...trace } }

const unknownMethod = (method: string): WireError =>
  new WireError(code.methodNotFound, `Method not found: ${echo(method)}`)

const listTools: MethodHandler = async ({ cursor }, { caller, edge }) => {
  const tools = await edge.backend.tools(caller.scope, caller.features)
  const viewUris = caller.features?.views === true ? await edge.backend.viewUris() : undefined
  return page(
    'tools',
    tools.map((tool) => withTaskSupport(toolEntry(tool, caller.revision, viewUris), tool, caller)),
    cursor,
  )
}

const callTool: MethodHandler = async (params, context) => {
  const { caller, edge } = context
  const fail: Fail = (thrown) =>
    failureResult(toLoggedError(thrown, edge, caller), caller.revision, languageIn(params._meta))
  try {
    return await answerCall(params, context, fail)
  } catch (thrown) {
    if (thrown instanceof WireError) throw thrown
    return fail(thrown)
  }
}

type Fail = (thrown: unknown) => Result

/** Questions come first, because a task is made only of a call whose questions are answered. */
const answerCall = async (params: JsonObject, context: RequestContext, fail: Fail): Promise<Result> => {
  const { caller, edge } = context
  const name = text(params, 'name')
  const args = params.arguments ?? {}
  if (!isObject(args)) throw invalidArguments('arguments', 'must be an object')
  const idempotencyKey = isObject(params._meta) ? params._meta[keyName] : undefined
  const feature = await edge.backend.featureMissingFor(name, caller.features)
  if (feature !== undefined && isAtLeast(caller.revision, '2026-07-28')) throw missingCapability(name, feature)
  const answer = async (asked: Caller): Promise<Result> =>
    successResult(await edge.backend.callTool({ name, args, idempotencyKey }, asked), caller.revision)
  return answeringQuestions(context, { method: 'tools/call', params }, (asked) =>
    answerOrTask(name, params, { ...context, caller: asked, answer, fail }),
  )
}

const languageIn = (meta: unknown): Language | undefined => {
  const named = isObject(meta) ? meta[languageName] : undefined
  return isLanguage(named) ? named : undefined
}

const readResource: MethodHandler = (params, context) => {
  const uri = text(params, 'uri')
  return answeringQuestions(context, { method: 'resources/read', params }, async (caller) => ({
    contents: [resourceContents({ uri, ...(await context.edge.backend.readResource(uri, caller)) })],
  }))
}

const getPrompt: MethodHandler = (params, context) => {
  const name = text(params, 'name')
  const values = textValues(params.arguments ?? {})
  return answeringQuestions(context, { method: 'prompts/get', params }, async (caller) => {
    const { description, messages } = await context.edge.backend.getPrompt(name, values, caller)
    return {
      description,
      messages: messages.map(({ role, content }) => ({ role, content: contentBlock(content, caller.revision) })),
    }
  })
}

export const maxSubscriptions = 1000

const subscribe: MethodHandler = async (params, { caller, edge, subscriptions }) => {
  if (subscriptions === undefined) throw unknownMethod('resources/subscribe')
  const uri = text(params, 'uri')
  const table = await edge.backend.resources(caller.features)
  table.find(uri)
  if (subscriptions.size >= maxSubscriptions) {
    throw new AppError('conflict', `This connection has ${maxSubscriptions} subscriptions already`, {
      hint: 'End some of them with resources/unsubscribe.',
    })
  }
  subscriptions.add(uri)
  return {}
}

const unsubscribe: MethodHandler = (params, { subscriptions }) => {
  if (subscriptions === undefined) throw unknownMethod('resources/unsubscribe')
  subscriptions.delete(text(params, 'uri'))
  return {}
}

const setLevel: MethodHandler = ({ level }, { caller, edge }) => {
  if (!isMessageLevel(level)) throw invalidArguments('level', `must be one of ${messageLevels.join(', ')}`)
  edge.minMessageLevels.set(caller.principal, level)
  return {}
}

export const maxSuggestions = 100

const complete: MethodHandler = async (params, { edge }) => {
  const values = await edge.backend.complete(completionRequest(params))
  return {
    completion: {
      values: values.slice(0, maxSuggestions),
      total: values.length,
      hasMore: values.length > maxSuggestions,
    },
  }
}

/** Their code is loaded with the first of them. */
const taskMethod =
  (method: string): MethodHandler =>
  async (params, context) =>
    (await import('./tasks/methods.ts')).answerTaskMethod(method, params, context)

interface Method {
  readonly needs: keyof Capabilities | 'tasks'
  /** Only in revisions before 2026-07-28. */
  readonly legacyOnly?: true
  readonly handle: MethodHandler
}

const methods: Readonly<Record<string, Method>> = {
  'tools/list': { needs: 'tools', handle: listTools },
  'tools/call': { needs: 'tools', handle: callTool },
  'resources/list': {
    needs: 'resources',
    handle: async ({ cursor }, { caller, edge }) =>
      page('resources', (await edge.backend.resources(caller.features)).resources.map(resourceEntry), cursor),
  },
  'resources/templates/list': {
    needs: 'resources',
    handle: async ({ cursor }, { edge }) =>
      page('resourceTemplates', (await edge.backend.resources()).templates.map(templateEntry), cursor),
  },
  'resources/read': { needs: 'resources', handle: readResource },
  'resources/subscribe': { needs: 'resources', legacyOnly: true, handle: subscribe },
  'resources/unsubscribe': { needs: 'resources', legacyOnly: true, handle: unsubscribe },
  'prompts/list': {
    needs: 'prompts',
    handle: async ({ cursor }, { edge }) => page('prompts', (await edge.backend.prompts()).map(promptEntry), cursor),
  },
  'prompts/get': { needs: 'prompts', handle: getPrompt },
  'completion/complete': { needs: 'completions', handle: complete },
  'logging/setLevel': { needs: 'logging', legacyOnly: true, handle: setLevel },
  ...Object.fromEntries(
    allTaskMethods.map((method) => [method, { needs: 'tasks', handle: taskMethod(method) } as const]),
  ),
}

const isOffered = ({ needs, handle }: Method, client: Client, { identity }: Edge): boolean =>
  needs === 'tasks'
    ? identity.hasTasks
    : capabilitiesFor(identity, client)[needs] !== undefined ||
      (handle === readResource && identity.hasUnlistedResources)

const methodOf = (method: string, client: Client, edge: Edge): Method | undefined => {
  const entry = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (entry === undefined || !isOffered(entry, client, edge)) return undefined
  if (entry.needs === 'tasks' && !isTaskMethod(method, client)) return undefined
  return entry.legacyOnly && isAtLeast(client.revision, '2026-07-28') ? undefined : entry
}

/** Converts a failure, and logs the causes that clients must not see. */
const toLoggedError = (thrown: unknown, edge: Edge, { requestId }: Caller): AppError => {
  const error = toAppError(thrown)
  if (error.kind === 'internal' || error.kind === 'database')
    edge.logger.error(error.message, { ...(requestId !== undefined && { requestId }), cause: error.cause ?? error })
  return error
}
