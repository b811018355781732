import type { Scope } from '../../../../src/kernel/scope.ts'
import type { TokenMaker, TokenRequest } from '../../../../src/kernel/console-tokens.ts'

/** What the form holds while a person fills it in. */
export interface TokenForm {
  readonly name: string
  readonly scope: Scope
  /** Workspaces that are ticked. */
  readonly chosen: readonly string[]
  /** Names between commas, for a maker who may use every workspace. */
  readonly named: string
  readonly days: string
}

export const mostDays = 3650

const order: readonly Scope[] = ['read', 'write', 'admin']

/** The scopes that the maker may give: its own and those below. */
export const scopesFor = ({ scope }: TokenMaker): readonly Scope[] => order.slice(0, order.indexOf(scope) + 1)

export const mayNameAny = ({ workspaces }: TokenMaker): boolean => workspaces.includes('*')

/** The workspaces to tick: those of the maker, and for one who may use all of them, the current one and `*`. */
export const choicesFor = (most: TokenMaker, current: string): readonly string[] =>
  mayNameAny(most) ? [current, '*'] : most.workspaces

export const emptyForm = (current: string): TokenForm => ({
  name: '',
  scope: 'read',
  chosen: [current],
  named: '',
  days: '90',
})

/** The request that a form stands for. The server checks it again. */
export const requestOf = ({ name, scope, chosen, named, days }: TokenForm): TokenRequest => {
  const others = named.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
  return {
    ...(name.trim() !== '' && { name: name.trim() }),
    scope,
    workspaces: [...new Set([...chosen, ...others])],
    days: Number(days),
  }
}
