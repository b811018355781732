import { isObject } from '../../../kernel/is-object.ts'
import { reportedIn, type Reported } from './cost-of-run.ts'
import { cutCharacters, shortened } from './cut.ts'
import { isSessionId } from './session-id.ts'

export type Usage = Readonly<Record<string, number>>

export interface PermissionDenial {
  readonly tool_name: string
  readonly tool_input: string
}

/** What a result says beside the answer itself. */
export interface ResultFacts {
  readonly sessionId: string | null
  readonly numTurns: number
  /** As the CLI says it, which need not be of this run alone. */
  readonly reported?: Reported
  /** Of this run, where that can be told. */
  readonly costUsd?: number
  readonly usage?: Usage
  readonly permissionDenials?: readonly PermissionDenial[]
}

const mostDenials = 20
const mostOfAnInput = 200
const mostOfAName = 200
const mostCounts = 50

export const factsOf = (result: Readonly<Record<string, unknown>>): ResultFacts => {
  const { session_id: id, num_turns: turns, usage, permission_denials: denials } = result
  const denied = Array.isArray(denials) ? denials.filter(isObject).slice(0, mostDenials).map(denialOf) : []
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
      .filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[0].length <= mostOfAName)
      .slice(0, mostCounts),
  )

/** What the tool was to be given may be a whole file. */
const denialOf = ({ tool_name: name, tool_input: input }: Readonly<Record<string, unknown>>): PermissionDenial => ({
  tool_name: typeof name === 'string' ? shortened(cutCharacters(name, mostOfAName)) : 'unknown',
  tool_input: shortened(cutCharacters(JSON.stringify(input ?? {}), mostOfAnInput)),
})
