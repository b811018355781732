import type { CompletionRequest } from '../backend/backend.ts'
import type { Caller } from '../backend/call-runner.ts'
import type { AppError} from '../kernel/errors.ts';
import { invalidArguments, toAppError } from '../kernel/errors.ts'
import { keyName } from '../kernel/only-once.ts'
import { failureResult, successResult, wireError, WireError } from './answer-shape.ts'
import type { Edge } from './edge.ts'
import { code, isObject, type JsonObject } from './json-rpc.ts'
import { page, promptEntry, resourceEntry, templateEntry, toolEntry } from './listing.ts'

type Result = Record<string, unknown>

type Answer = (params: JsonObject, caller: Caller, edge: Edge) => Promise<Result>

/** Answers every method that is ours; the handshake and ping are the SDK's. */
export const answerRequest = async (method: string, params: JsonObject, { caller, edge }: { caller: Caller; edge: Edge }): Promise<Result> => {
  const entry = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (entry === undefined || edge.identity.capabilities[entry.needs] === undefined) {
    throw new WireError(code.methodNotFound, `Method not found: ${method}`)
  }
  try {
    return await entry.answer(params, caller, edge)
  } catch (thrown) {
    if (thrown instanceof WireError) throw thrown
    throw wireError(reported(thrown, edge), caller.revision)
  }
}

const callTool: Answer = async (params, caller, edge) => {
  const name = text(params, 'name')
  const args = params.arguments ?? {}
  try {
    if (!isObject(args)) throw invalidArguments('arguments', 'must be an object')
    const idempotencyKey = isObject(params._meta) ? params._meta[keyName] : undefined
    return successResult(await edge.backend.callTool({ name, args, idempotencyKey }, caller), caller.revision)
  } catch (thrown) {
    return failureResult(reported(thrown, edge), caller.revision)
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

const methods: Readonly<Record<string, { readonly needs: keyof Edge['identity']['capabilities']; readonly answer: Answer }>> = {
  'tools/list': {
    needs: 'tools',
    answer: async ({ cursor }, { revision }, { backend }) =>
      page('tools', (await backend.tools()).map((tool) => toolEntry(tool, revision)), cursor),
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

/** What went wrong, with the log told what the client is not. */
const reported = (thrown: unknown, edge: Edge): AppError => {
  const error = toAppError(thrown)
  if (error.kind === 'internal') edge.logger.error(error.message, { cause: error.cause ?? error })
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
