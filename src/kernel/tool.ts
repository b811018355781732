import type { z } from 'zod'
import type { CallContext } from './call-context.ts'
import type { Content } from './content.ts'

/**
 * What a call does to the world. Annotations, `--read-only` and the guard on programs derive from
 * it, so no tool states the same thing twice.
 * `session` changes only what this process remembers for the caller, and stays in read-only mode.
 */
export type Effect = 'read' | 'create' | 'update' | 'delete' | 'session' | 'run'

export type Lane = 'main' | 'child'

export type ObjectSchema = z.ZodObject

export interface ToolLimits {
  /** Bytes of UTF-8 that a named argument may hold instead of the 100 KiB that hold for all. */
  readonly stringBytes?: Readonly<Record<string, number>>
  /** Milliseconds that one call may run instead of 30,000; `own` for a tool that has a limit of its own. */
  readonly timeoutMs?: number | 'own'
}

export interface Tool<Deps, Input extends ObjectSchema = ObjectSchema, Output extends ObjectSchema = ObjectSchema> {
  readonly name: string
  /** The name under which it is listed beside other modules; both are accepted in a call. */
  readonly sharedName?: string
  readonly title: string
  readonly description: string
  readonly effect: Effect
  /** `child` for calls that wait for a program that they started. */
  readonly lane?: Lane
  /** The same where it depends on settings; it wins over `lane`. */
  laneFor?(deps: Deps): Lane
  /** Over HTTP such a tool works only with the start-up token, or with the scope admin. */
  readonly startsPrograms?: boolean
  /** Listed and callable only with `--extras`. */
  readonly extra?: boolean
  /** Parameters that are listed and accepted only with `--extras`. */
  readonly extraFields?: readonly string[]
  readonly limits?: ToolLimits
  readonly input: Input
  readonly output: Output
  handle(input: z.output<Input>, deps: Deps, context: CallContext): z.input<Output> | Promise<z.input<Output>>
  /** The text of the answer; it carries the same facts as the data. */
  render(data: z.output<Output>): string
  /** What the answer carries beside its text, such as an image. The facts are in the text and the data all the same. */
  content?(data: z.output<Output>, deps: Deps, context: CallContext): readonly Content[] | Promise<readonly Content[]>
}

/** Curried so that the dependencies are named and the schemas are inferred. */
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

export const survivesReadOnly = (effect: Effect): boolean => effect === 'read' || effect === 'session'
