import { echo } from '../../../kernel/echo.ts'
import { AppError } from '../../../kernel/errors.ts'

/** Why a registry, or the configuration that names it, cannot be used. */
export interface RegistryProblem {
  /** Relative to the project, or with `~` for the home directory. */
  readonly path: string
  readonly details: string
}

export const registryFailure = ({ path, details }: RegistryProblem): AppError =>
  new AppError(
    'unreadable',
    { en: `Failed to load registry ${path}: ${details}`, ja: `レジストリ ${path} を読み込めません: ${details}` },
    {
      literal: { error: 'Failed to load registry', path, details },
      hint: {
        en: 'Correct the file; the next call reads it again. `kura commands init` writes a first one.',
        ja: 'ファイルを直せば、次から読み込まれます。最初のレジストリは kura commands init で作成できます。',
      },
    },
  )

export const unknownAgent = (agent: string, known: readonly string[]): AppError =>
  new AppError(
    'not_found',
    { en: `Unknown agent: ${echo(agent)}`, ja: `${echo(agent)} というエージェントはありません` },
    {
      hint:
        known.length === 0
          ? { en: 'No registry is configured.', ja: 'レジストリが設定されていません。' }
          : { en: `Known agents: ${known.join(', ')}.`, ja: `使えるエージェント: ${known.join(', ')}` },
      facts: { agent: echo(agent) },
    },
  )

export const commandNotFound = (
  agent: string,
  given: { readonly c1: string; readonly c2: string; readonly c3: string },
): AppError => {
  const { c1, c2, c3 } = { c1: echo(given.c1), c2: echo(given.c2), c3: echo(given.c3) }
  return new AppError(
    'not_found',
    { en: `Command not found: ${c1} ${c2} ${c3}`, ja: `${c1} ${c2} ${c3} というコマンドはありません` },
    {
      literal: { error: 'Command not found', c1, c2, c3 },
      hint: {
        en: `Call search to find the commands of ${agent}; names are case-sensitive.`,
        ja: `${agent} のコマンドは kura commands search で探せます。大文字と小文字は区別されます。`,
      },
    },
  )
}

/** Thrown by parsers. `watchFile` turns it into the details of a problem. */
export class ContentProblem extends Error {
  override readonly name = 'ContentProblem'
}
