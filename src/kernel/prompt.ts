import type { CallContext } from './call-context.ts'
import type { Content } from './content.ts'
import type { Completer } from './resource.ts'
import type { Lane } from './tool.ts'

export interface PromptArgument<Deps> {
  readonly name: string
  readonly description: string
  readonly required: boolean
  /** The error if it is required and missing, if the standard English sentence does not fit. */
  readonly missing?: string
  readonly complete?: Completer<Deps>
}

export interface PromptMessage {
  readonly role: 'user' | 'assistant'
  readonly content: Content
}

export interface Prompt<Deps> {
  readonly name: string
  readonly title?: string
  readonly description: string
  readonly arguments: readonly PromptArgument<Deps>[]
  /** Listed and offered only with `--extras`. */
  readonly extra?: boolean
  /** `child` if rendering waits for a program. */
  readonly lane?: Lane
  /** A text becomes one message of the user; otherwise a list of messages. */
  render(
    values: Readonly<Record<string, string>>,
    deps: Deps,
    context: CallContext,
  ): RenderedPrompt | Promise<RenderedPrompt>
}

export type RenderedPrompt = string | readonly PromptMessage[]

export const definePrompt =
  <Deps>() =>
  (prompt: Prompt<Deps>): Prompt<Deps> =>
    prompt
