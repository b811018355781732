import { isObject } from '../../../kernel/is-object.ts'
import { reportedIn, type Reported } from './cost-of-run.ts'
import { cutCharacters, shortened } from './cut.ts'
import { isSessionId } from './session-id.ts'

export type Usage = Readonly<Record<string, number>>

export interface PermissionDenial {
  readonly tool_name: string
  readonly tool_input: string
}

/** What a result reports besides the answer. */
export interface ResultFacts {
  readonly sessionId: string | null
  readonly numTurns: number
  /** The totals as the CLI reports them; they may cover the whole conversation. */
  readonly reported?: Reported
  /** The cost of this run, if it is known. */
  readonly costUsd?: number
  readonly usage?: Usage
  readonly permissionDenials?: readonly PermissionDenial[]
}

const maxDenials = 20
const maxInputCharacters = 200
const maxNameCharacters = 200
const maxCounts = 50

export const factsOf = (result: Readonly<Record<string, unknown>>): ResultFacts => {
  const { session_id: id, num_turns: turns, usage, permission_denials: denials } = result
  const denied = Array.isArray(denials) ? denials.filter(isObject).slice(0, maxDenials).map(denialOf) : []
  const reported = reportedIn(result)
  return {
    sessionId: isSessionId(id) ? id : null,
    numTurns: typeof turns === 'number' ? turns : 0,
    ...(reported && { reported }),
    ...(isObject(usage) && { usage: countsOf(usage) }),
    ...(denied.length > 0 && { permissionDenials: denied }),
  }
}

const countsOf = (usage: Readonly<Record<string, unknown>>): Usage =>
  Object.fromEntries(
    Object.entries(usage)
      .filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[0].length <= maxNameCharacters,
      )
      .slice(0, maxCounts),
  )

/** The input is cut: it may contain a whole file. */
const denialOf = ({ tool_name: name, tool_input: input }: Readonly<Record<string, unknown>>): PermissionDenial => ({
  tool_name: typeof name === 'string' ? shortened(cutCharacters(name, maxNameCharacters)) : 'unknown',
  tool_input: shortened(cutCharacters(JSON.stringify(input ?? {}), maxInputCharacters)),
})
