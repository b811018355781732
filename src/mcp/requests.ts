import type { CompletionRequest } from '../backend/backend.ts'
import type { Caller } from '../backend/call-runner.ts'
import type { AppError} from '../kernel/errors.ts';
import { invalidArguments, toAppError } from '../kernel/errors.ts'
import { failureResult, successResult, wireError, WireError } from './answer-shape.ts'
import type { Edge } from './edge.ts'
import { code, isObject, type JsonObject } from './json-rpc.ts'
import { page, promptEntry, resourceEntry, templateEntry, toolEntry } from './listing.ts'

type Result = Record<string, unknown>

type Answer = (params: JsonObject, caller: Caller, edge: Edge) => Promise<Result>

/** Whether a method is ours and the modules that are served offer what it needs. */
export const isAnswered = (method: string, edge: Edge): boolean => entryOf(method, edge) !== undefined

/** Answers every method that is ours; the handshake and ping are the SDK's. */
export const answerRequest = async (method: string, params: JsonObject, { caller, edge }: { caller: Caller; edge: Edge }): Promise<Result> => {
  const entry = entryOf(method, edge)
  if (entry === undefined) throw new WireError(code.methodNotFound, `Method not found: ${method}`)
  try {
    return traced(await entry.answer(params, caller, edge), caller)
  } catch (thrown) {
    if (thrown instanceof WireError) throw thrown
    throw wireError(reported(thrown, edge, caller), caller.revision)
  }
}

/** The trace goes back with the answer, so that whoever only sees answers can join them too. */
const traced = (result: Result, { trace }: Caller): Result =>
  trace === undefined ? result : { ...result, _meta: { ...(isObject(result._meta) ? result._meta : {}), ...trace } }

const callTool: Answer = async (params, caller, edge) => {
  const name = text(params, 'name')
  const args = params.arguments ?? {}
  try {
    if (!isObject(args)) throw invalidArguments('arguments', 'must be an object')
    return successResult(await edge.backend.callTool({ name, args }, caller), caller.revision)
  } catch (thrown) {
    return failureResult(reported(thrown, edge, caller), caller.revision)
  }
}

const readResource: Answer = async (params, caller, edge) => {
  const uri = text(params, 'uri')
  return { contents: [{ uri, ...(await edge.backend.readResource(uri, caller)) }] }
}

const getPrompt: Answer = async (params, caller, edge) => {
  const { description, text: words } = await edge.backend.getPrompt(text(params, 'name'), textValues(params.arguments ?? {}), caller)
  return { description, messages: [{ role: 'user', content: { type: 'text', text: words } }] }
}

const maxSuggestions = 100

const complete: Answer = async (params, _caller, edge) => {
  const values = await edge.backend.complete(completionRequest(params))
  return { completion: { values: values.slice(0, maxSuggestions), total: values.length, hasMore: values.length > maxSuggestions } }
}

interface Method {
  readonly needs: keyof Edge['identity']['capabilities']
  readonly answer: Answer
}

const methods: Readonly<Record<string, Method>> = {
  'tools/list': {
    needs: 'tools',
    answer: async ({ cursor }, { revision, scope }, { backend }) =>
      page('tools', (await backend.tools(scope)).map((tool) => toolEntry(tool, revision)), cursor),
  },
  'tools/call': { needs: 'tools', answer: callTool },
  'resources/list': {
    needs: 'resources',
    answer: async ({ cursor }, _caller, { backend }) => page('resources', (await backend.resources()).resources.map(resourceEntry), cursor),
  },
  'resources/templates/list': {
    needs: 'resources',
    answer: async ({ cursor }, _caller, { backend }) =>
      page('resourceTemplates', (await backend.resources()).templates.map(templateEntry), cursor),
  },
  'resources/read': { needs: 'resources', answer: readResource },
  'prompts/list': {
    needs: 'prompts',
    answer: async ({ cursor }, _caller, { backend }) => page('prompts', (await backend.prompts()).map(promptEntry), cursor),
  },
  'prompts/get': { needs: 'prompts', answer: getPrompt },
  'completion/complete': { needs: 'completions', answer: complete },
}

const entryOf = (method: string, { identity }: Edge): Method | undefined => {
  const entry = Object.hasOwn(methods, method) ? methods[method] : undefined
  return entry !== undefined && identity.capabilities[entry.needs] !== undefined ? entry : undefined
}

/** What went wrong, with the log told what the client is not. */
const reported = (thrown: unknown, edge: Edge, { requestId }: Caller): AppError => {
  const error = toAppError(thrown)
  if (error.kind === 'internal' || error.kind === 'database') edge.logger.error(error.message, { ...(requestId !== undefined && { requestId }), cause: error.cause ?? error })
  return error
}

const text = (params: JsonObject, field: string): string => {
  const value = params[field]
  if (typeof value !== 'string') throw new WireError(code.invalidParams, `Invalid params: ${field}: must be a string`, { field, error: 'must be a string' })
  return value
}

const textValues = (values: unknown): Readonly<Record<string, string>> => {
  if (!isObject(values)) throw invalidArguments('arguments', 'must be an object')
  return Object.fromEntries(Object.keys(values).map((field) => [field, text(values, field)]))
}

const completionRequest = (params: JsonObject): CompletionRequest => {
  const { ref, argument } = params
  if (!isObject(ref)) throw invalidArguments('ref', 'must be an object')
  if (!isObject(argument)) throw invalidArguments('argument', 'must be an object')
  const asked = { argument: text(argument, 'name'), typed: text(argument, 'value') }
  if (ref.type === 'ref/prompt') return { of: { prompt: text(ref, 'name') }, ...asked }
  if (ref.type === 'ref/resource') return { of: { uriTemplate: text(ref, 'uri') }, ...asked }
  throw invalidArguments('ref.type', 'must be one of ref/prompt, ref/resource')
}
