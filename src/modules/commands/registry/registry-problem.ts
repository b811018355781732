import { AppError } from '../../../kernel/errors.ts'

/** Why a registry, or the configuration that names it, is not there to be used. */
export interface RegistryProblem {
  /** As people know it: relative to the project, or with `~` for the home directory. */
  readonly path: string
  readonly details: string
}

export const registryFailure = ({ path, details }: RegistryProblem): AppError =>
  new AppError('unreadable', `Failed to load registry ${path}: ${details}`, {
    literal: { error: 'Failed to load registry', path, details },
    hint: 'Correct the file; the next call reads it again. `kura commands init` writes a first one.',
  })

export const unknownAgent = (agent: string, known: readonly string[]): AppError =>
  new AppError('not_found', `Unknown agent: ${agent}`, {
    hint: known.length === 0 ? 'No registry is configured.' : `Known agents: ${known.join(', ')}.`,
    facts: { agent },
  })

export const commandNotFound = (agent: string, { c1, c2, c3 }: { readonly c1: string; readonly c2: string; readonly c3: string }): AppError =>
  new AppError('not_found', `Command not found: ${c1} ${c2} ${c3}`, {
    literal: { error: 'Command not found', c1, c2, c3 },
    hint: `Call search to find the commands of ${agent}; names are case-sensitive.`,
  })

/** Thrown by those who read a file's text; whoever reads files catches it. */
export class ContentProblem extends Error {
  override readonly name = 'ContentProblem'
}
