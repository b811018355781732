import { attempt } from '../../kernel/attempt.ts'
import { isObject } from '../../kernel/is-object.ts'
import { shapeProblem } from '../../kernel/json-shape.ts'
import { clientOf, eventNameOf, type HookClient, type HookEvent } from './clients.ts'
import { startKindOf, type StartKind } from './start-kind.ts'

export const maxPayloadBytes = 10 * 1024 * 1024

/** What a client hands to a hook, as far as Kura uses it. */
export interface Payload {
  readonly client: HookClient
  readonly event: HookEvent
  /** The name that the answer repeats. */
  readonly eventName: string
  /** As the client wrote it: only its hash may become part of a path. */
  readonly sessionId: string | undefined
  readonly promptId: string | undefined
  readonly prompt: string | undefined
  readonly lastAnswer: string | undefined
  readonly cwd: string | undefined
  readonly transcriptPath: string | undefined
  readonly startKind: StartKind
  /** An event of a subagent, which is answered with nothing. */
  readonly isSubagent: boolean
}

export interface HookLine {
  readonly event: HookEvent
  readonly client: HookClient
}

/** Reads what came on stdin. Undefined if it is not what a client would send. */
export const readPayload = (bytes: Uint8Array, line: HookLine): Payload | undefined => {
  if (bytes.length === 0 || bytes.length > maxPayloadBytes) return undefined
  // The decoder drops the byte order mark that Cursor writes on Windows.
  const text = attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  if (text === undefined || shapeProblem(text) !== undefined) return undefined
  const fields = attempt(() => JSON.parse(text) as unknown)
  return isObject(fields) ? payloadOf(fields, line) : undefined
}

type Fields = Readonly<Record<string, unknown>>

const payloadOf = (fields: Fields, { event, client: named }: HookLine): Payload | undefined => {
  if (!usedFields.every((name) => isUsable(fields[name]))) return undefined
  if (fields.prompt !== undefined && typeof fields.prompt !== 'string') return undefined
  if (event === 'prompt' && fields.prompt === undefined) return undefined
  const client = clientOf(fields, named)
  return {
    client,
    event,
    eventName: eventNameOf(event === 'start' ? 'start' : 'prompt', fields, client),
    sessionId: firstText(fields.session_id, fields.sessionId, fields.conversation_id),
    promptId: firstText(fields.prompt_id, fields.turn_id, fields.generation_id),
    prompt: typeof fields.prompt === 'string' ? fields.prompt : undefined,
    lastAnswer: firstText(fields.last_assistant_message, fields.prompt_response),
    cwd: firstText(fields.cwd, ...rootsOf(fields.workspace_roots)),
    transcriptPath: firstText(fields.transcript_path),
    startKind: startKindOf(fields.source),
    isSubagent: fields.agent_id !== undefined && fields.agent_id !== null && fields.agent_id !== '',
  }
}

const usedFields = [
  'prompt',
  'session_id',
  'sessionId',
  'conversation_id',
  'prompt_id',
  'turn_id',
  'generation_id',
  'cwd',
  'transcript_path',
] as const

/** A text with NUL or half a character is neither a path nor something that a person typed. */
const isUsable = (value: unknown): boolean =>
  typeof value !== 'string' || (!value.includes('\0') && !loneSurrogate.test(value))

const loneSurrogate = /\p{Surrogate}/u

const firstText = (...values: readonly unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value !== '')

const rootsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
