import { invalidArguments } from '../../kernel/errors.ts'
import { isObject } from '../../kernel/is-object.ts'
import { isScope, scopes, type Scope } from '../../kernel/scope.ts'
import { workspaceNameWanted } from '../../kernel/workspace-name.ts'
import {
  defaultTokenDays,
  isTokenDays,
  isTokenName,
  isTokenWorkspace,
  maxTokenDays,
  type TokenWishes,
} from './make-token.ts'

/** More workspaces than this are not named one by one. */
export const mostTokenWorkspaces = 100

const keys = ['name', 'scope', 'workspaces', 'days']

/** Reads the body of a request for a token. The first mistake is refused, naming its field. */
export const readTokenRequest = (body: unknown): TokenWishes => {
  if (!isObject(body)) throw invalidArguments('body', { en: 'must be an object', ja: 'はオブジェクトにしてください' })
  const unknown = Object.keys(body).find((key) => !keys.includes(key))
  if (unknown !== undefined) throw invalidArguments(unknown, { en: 'is not known', ja: 'は使えません' })
  return {
    name: nameIn(body.name),
    scope: scopeIn(body.scope),
    workspaces: workspacesIn(body.workspaces),
    days: daysIn(body.days),
  }
}

const nameIn = (value: unknown): string | undefined => {
  if (value === undefined) return undefined
  const name = typeof value === 'string' ? value.trim() : ''
  if (isTokenName(name)) return name
  throw invalidArguments('name', {
    en: 'must have 1 to 100 characters, none of them a control character',
    ja: '制御文字を含まない 1 から 100 文字にしてください',
  })
}

const scopeIn = (value: unknown): Scope => {
  if (isScope(value)) return value
  throw invalidArguments('scope', {
    en: `must be one of ${scopes.join(', ')}`,
    ja: `${scopes.join('、')} のいずれかにしてください`,
  })
}

const workspacesIn = (value: unknown): readonly string[] => {
  if (!Array.isArray(value) || value.length === 0 || value.length > mostTokenWorkspaces)
    throw invalidArguments('workspaces', {
      en: `must be a list of 1 to ${mostTokenWorkspaces} names`,
      ja: `1 から ${mostTokenWorkspaces} 個の名前のリストにしてください`,
    })
  const names = value.filter((name): name is string => typeof name === 'string' && isTokenWorkspace(name))
  if (names.length === value.length) return names
  throw invalidArguments('workspaces', workspaceNameWanted)
}

const daysIn = (value: unknown): number => {
  if (value === undefined) return defaultTokenDays
  if (typeof value === 'number' && isTokenDays(value)) return value
  throw invalidArguments('days', {
    en: `must be a whole number from 1 to ${maxTokenDays}`,
    ja: `1 から ${maxTokenDays} までの整数にしてください`,
  })
}
