import { describe, expect, it } from 'vitest'
import { hashOf, idIn, isSameHash, newToken, stateOf } from './token.ts'
import { isWorkspaceName } from '../../kernel/workspace-name.ts'
import { chooseWorkspace, workspaceIn, workspacesIn } from './workspaces.ts'

describe('a token', () => {
  it('has an id and 256 random bits, and is never made twice', () => {
    const made = Array.from({ length: 500 }, newToken)
    for (const { id, token } of made) {
      expect(token).toMatch(/^kura_[0-9a-z]{12}_[A-Za-z0-9_-]{43}$/)
      expect(idIn(token)).toBe(id)
      expect(Buffer.from(token.slice(-43), 'base64url')).toHaveLength(32)
    }
    expect(new Set(made.map(({ token }) => token)).size).toBe(500)
    expect(new Set(made.map(({ id }) => id)).size).toBe(500)
  })

  it('is compared by its hash', () => {
    const { token } = newToken()
    expect(isSameHash(hashOf(token), hashOf(token))).toBe(true)
    expect(isSameHash(hashOf(newToken().token), hashOf(token))).toBe(false)
    expect(isSameHash(hashOf(token), '')).toBe(false)
    expect(hashOf(token)).toMatch(/^[0-9a-f]{64}$/)
  })

  const good = newToken().token

  it.each([
    '',
    'kura_',
    good.slice(1),
    `${good}x`,
    good.slice(0, -1),
    ` ${good}`,
    `${good}\n`,
    good.toUpperCase(),
    good.replace('kura_', 'kura-'),
    good.replace(/.$/, '='),
  ])('is not %j', (text) => {
    expect(idIn(text)).toBeUndefined()
  })

  it.each([
    [null, '2026-01-02T00:00:00.000Z', '2026-01-01T23:59:59.999Z', 'active'],
    [null, '2026-01-02T00:00:00.000Z', '2026-01-02T00:00:00.000Z', 'expired'],
    ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '2026-01-01T12:00:00.000Z', 'revoked'],
    ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z', 'revoked'],
  ])('revoked at %s, expiring at %s, is at %s %s', (revokedAt, expiresAt, now, state) => {
    expect(stateOf({ revokedAt, expiresAt }, Date.parse(now))).toBe(state)
  })
})

describe('the workspace of a request', () => {
  it.each([
    [['a', 'b'], undefined, 'a'],
    [['a', 'b'], 'b', 'b'],
    [['a', 'b'], 'c', undefined],
    [['a'], '', undefined],
    [['a'], '*', undefined],
    [['*'], undefined, 'usual'],
    [['*'], 'c', 'c'],
    [['*'], '*', undefined],
    [['*'], '../c', undefined],
    [['*'], '', undefined],
    [[], undefined, undefined],
    [[], 'a', undefined],
  ])('for a token with %j that asks for %j is %j', (bound, asked, chosen) => {
    expect(chooseWorkspace(bound, asked, 'usual')).toBe(chosen)
  })

  it.each(['default', '蔵', 'team-1', 'a.b_c', 'two words'])('may be named %j', (name) => {
    expect(isWorkspaceName(name)).toBe(true)
  })
  it.each(['', '*', 'a,b', 'a/b', ' a', 'a ', 'a\nb', '.', '..', 'a\u202eb', 'x'.repeat(65)])(
    'may not be named %j',
    (name) => {
      expect(isWorkspaceName(name)).toBe(false)
    },
  )

  it('is percent-encoded in the header if it is not ASCII', () => {
    expect(workspaceIn('%E8%94%B5')).toBe('蔵')
    expect(workspaceIn(' team ')).toBe('team')
    expect(workspaceIn('100%')).toBe('100%')
    expect(workspaceIn(undefined)).toBeUndefined()
  })
})

describe('the stored workspaces of a token', () => {
  it.each([
    ['["team","*"]', ['team', '*']],
    ['["..","a/b","\\u001b",5,null,"ok"]', ['ok']],
    ['"team"', []],
    ['{', []],
  ])('%s are read as %j', (text, names) => {
    expect(workspacesIn(text)).toEqual(names)
  })
})
