import type { z } from 'zod'
import type { CallContext } from './call-context.ts'
import type { ClientFeatures } from './client-features.ts'
import type { Content } from './content.ts'

/**
 * What a call changes. Annotations, `--read-only` and the guard on programs are derived from it, so that no tool states
 * the same thing twice. `session` changes only the state of this process for the caller, and is allowed in read-only
 * mode.
 */
export type Effect = 'read' | 'create' | 'update' | 'delete' | 'session' | 'run'

export type Lane = 'main' | 'child'

export type ObjectSchema = z.ZodObject

export interface ToolLimits {
  /** UTF-8 bytes that a named argument may have instead of the standard 100 KiB. */
  readonly stringBytes?: Readonly<Record<string, number>>
  /** Milliseconds that one call may run instead of 30,000; `own` if the tool has its own limit. */
  readonly timeoutMs?: number | 'own'
}

export interface Tool<Deps, Input extends ObjectSchema = ObjectSchema, Output extends ObjectSchema = ObjectSchema> {
  readonly name: string
  /** The listed name if several modules are served; a call may use both names. */
  readonly sharedName?: string
  readonly title: string
  readonly description: string
  readonly effect: Effect
  /** `child` for calls that wait for a child process. */
  readonly lane?: Lane
  /** The lane if it depends on settings; overrides `lane`. */
  laneFor?(deps: Deps): Lane
  /** Over HTTP such a tool needs the start-up token or the scope admin. */
  readonly startsPrograms?: boolean
  /**
   * Shows what such tools did, so over HTTP it needs the same rights. It starts no program itself, so read-only mode
   * allows it.
   */
  readonly showsRuns?: boolean
  /** Listed and callable only with `--extras`. */
  readonly extra?: boolean
  /**
   * For the console, where people call it: never listed to agents, and callable by name under the same guards. With
   * `extra` it is also listed with `--extras`.
   */
  readonly audience?: 'people'
  /** The View that a host shows with the answer. Such a tool is listed only to clients that show Views. */
  readonly view?: string
  /** Listed, for Views alone, also to clients that show Views. */
  readonly forViews?: true
  /** The handler calls `becomeTask`: a client that polls tasks gets a task at once, and the call goes on without it. */
  readonly canBeTask?: true
  /** Without these features of its client the tool cannot work, and its calls are refused. */
  readonly needs?: readonly (keyof ClientFeatures)[]
  /** Parameters that confirm without asking: listed and accepted only for clients whose person can be asked. */
  readonly confirmFields?: readonly string[]
  /** Parameters that are listed and accepted only with `--extras`. */
  readonly extraFields?: readonly string[]
  readonly limits?: ToolLimits
  readonly input: Input
  readonly output: Output
  handle(input: z.output<Input>, deps: Deps, context: CallContext): z.input<Output> | Promise<z.input<Output>>
  /** The text of the answer, with the same facts as the data. */
  render(data: z.output<Output>): string
  /** Content next to the text, such as an image. Its facts must also be in the text and the data. */
  content?(data: z.output<Output>, deps: Deps, context: CallContext): readonly Content[] | Promise<readonly Content[]>
}

/** Curried, so that the dependencies are named and the schemas are inferred. */
export const defineTool =
  <Deps>() =>
  <Input extends ObjectSchema, Output extends ObjectSchema>(
    tool: Tool<Deps, Input, Output>,
  ): Tool<Deps, Input, Output> =>
    tool

export interface Annotations {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  readonly openWorldHint: boolean
}

const annotationsByEffect: Readonly<Record<Effect, Annotations>> = {
  read: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  create: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  update: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  delete: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  session: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  run: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
}

export const annotationsOf = (effect: Effect): Annotations => annotationsByEffect[effect]

export const isAllowedInReadOnly = (effect: Effect): boolean => effect === 'read' || effect === 'session'
