import type { CallContext } from './call-context.ts'
import type { Content } from './content.ts'
import type { Completer } from './resource.ts'
import type { Lane } from './tool.ts'

export interface PromptArgument<Deps> {
  readonly name: string
  readonly description: string
  readonly required: boolean
  /** What to say when it is required and missing, where a plain sentence in English will not do. */
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
  /** `child` where rendering waits for a program. */
  readonly lane?: Lane
  /** A text is one message of the user; where that is not enough, the messages in their order. */
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
