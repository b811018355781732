import type { ListedToken, MadeToken, TokenList, TokenMaker } from '../kernel/console-tokens.ts'
import { AppError, notFound } from '../kernel/errors.ts'
import type { Clock } from '../kernel/host.ts'
import { covers } from '../kernel/scope.ts'
import { makeToken } from './domain/make-token.ts'
import { stateOf, type TokenRecord } from './domain/token.ts'
import { readTokenRequest } from './domain/token-request.ts'
import { everyWorkspace } from './domain/workspaces.ts'
import type { TokenStore } from './ports.ts'

/** An administrator, as its own token or JWT describes it. */
export interface Administrator extends TokenMaker {
  readonly principal: string
}

/** What administrators do with tokens: never beyond their own scope and workspaces. */
export interface TokenDesk {
  list(by: Administrator, signal: AbortSignal): Promise<TokenList>
  /** `body` comes from outside. */
  create(by: Administrator, body: unknown, signal: AbortSignal): Promise<MadeToken>
  revoke(by: Administrator, id: string, signal: AbortSignal): Promise<ListedToken>
}

/** More tokens than this are not listed. */
export const mostListedTokens = 500

export const createTokenDesk = (tokens: TokenStore, clock: Clock): TokenDesk => ({
  list: async (by, signal) => {
    const all = await tokens.list(signal)
    const own = all.filter((record) => isWithin(record, by))
    return {
      tokens: own.slice(0, mostListedTokens).map((record) => listedFor(by, record, clock())),
      more: Math.max(0, own.length - mostListedTokens),
      elsewhere: all.length - own.length,
      most: { scope: by.scope, workspaces: by.workspaces },
    }
  },
  create: async (by, body, signal) => {
    const wishes = readTokenRequest(body)
    if (!covers(by.scope, wishes.scope)) throw beyond('scope')
    if (!opensAll(by, wishes.workspaces)) throw beyond('workspaces')
    const { token, record } = makeToken(wishes, clock())
    await tokens.add(record, signal)
    return { token, listed: listedFor(by, record, clock()) }
  },
  revoke: async (by, id, signal) => {
    const found = await tokens.find(id, signal)
    if (found === undefined || !isWithin(found, by)) throw unknown()
    const revoked = await tokens.revoke(id, new Date(clock()).toISOString(), signal)
    if (revoked === undefined) throw unknown()
    return listedFor(by, revoked, clock())
  },
})

const opensAll = ({ workspaces: own }: TokenMaker, wanted: readonly string[]): boolean =>
  own.includes(everyWorkspace) || wanted.every((name) => name !== everyWorkspace && own.includes(name))

/** Whether the administrator could have made this token. Others are not shown: one workspace never sees another. */
const isWithin = ({ scope, workspaces }: TokenRecord, by: TokenMaker): boolean =>
  covers(by.scope, scope) && opensAll(by, workspaces)

const listedFor = (by: Administrator, { hash: _kept, ...record }: TokenRecord, now: number): ListedToken => ({
  ...record,
  state: stateOf(record, now),
  own: by.principal === `token:${record.id}`,
})

const beyond = (field: 'scope' | 'workspaces'): AppError =>
  new AppError(
    'forbidden',
    {
      en: 'A token cannot give more than the one that makes it',
      ja: '自分のトークンより広い権限のトークンは作れません',
    },
    {
      field,
      hint: {
        en: 'Choose a scope and workspaces that your own token has, or use kura token create on the server.',
        ja: '自分のトークンにある範囲とワークスペースを選ぶか、サーバーで kura token create を使ってください。',
      },
    },
  )

const unknown = (): AppError => notFound({ en: 'There is no token with this id', ja: 'この ID のトークンはありません' })
