/** Why a request did not do what it was asked for. */
export type ProblemKind =
  | 'gone'
  | 'busy'
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'failed'
  | 'cancelled'

export interface ProblemFacts {
  readonly hint?: string | undefined
  /** The argument that the tool refuses. */
  readonly field?: string | undefined
  /** The scope that the call needs. */
  readonly scope?: string | undefined
  /** How long the server asks to wait. */
  readonly retryAfterMs?: number | undefined
  /** Further facts of the tool's error, such as the current revision of a conflict. */
  readonly details?: Readonly<Record<string, unknown>> | undefined
}

export class Problem extends Error {
  readonly kind: ProblemKind
  readonly facts: ProblemFacts

  constructor(kind: ProblemKind, message: string, facts: ProblemFacts = {}) {
    super(message)
    this.name = 'Problem'
    this.kind = kind
    this.facts = facts
  }

  /** Whether the same request may succeed later without any change. */
  get isPassing(): boolean {
    return this.kind === 'gone' || this.kind === 'busy'
  }
}

export const asProblem = (cause: unknown): Problem =>
  cause instanceof Problem ? cause : new Problem('failed', cause instanceof Error ? cause.message : String(cause))
