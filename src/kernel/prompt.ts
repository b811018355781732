import type { CallContext } from './call-context.ts'
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

/** A prompt answers with one user message; what it says is the text that `render` returns. */
export interface Prompt<Deps> {
  readonly name: string
  readonly title?: string
  readonly description: string
  readonly arguments: readonly PromptArgument<Deps>[]
  /** `child` where rendering waits for a program. */
  readonly lane?: Lane
  render(values: Readonly<Record<string, string>>, deps: Deps, context: CallContext): string | Promise<string>
}

export const definePrompt =
  <Deps>() =>
  (prompt: Prompt<Deps>): Prompt<Deps> =>
    prompt
