import { expect, it } from 'vitest'
import { addressAt } from './issuer-address.ts'

const offer = {
  issuer: 'https://login.example.com/team',
  authorizationEndpoint: 'https://login.example.com/team/authorize?tenant=a',
  clientId: 'kura console',
  redirectUri: 'https://kura.example.com/signed-in',
  scope: 'kura:read kura:write',
  resource: 'https://kura.example.com/mcp',
}
const asked = { state: 's', challenge: 'c' }

it('asks for a code with PKCE, and for nothing that lasts', () => {
  const url = new URL(addressAt(offer, asked))
  expect(url.origin + url.pathname).toBe('https://login.example.com/team/authorize')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    tenant: 'a',
    response_type: 'code',
    client_id: 'kura console',
    redirect_uri: 'https://kura.example.com/signed-in',
    scope: 'kura:read kura:write',
    resource: 'https://kura.example.com/mcp',
    state: 's',
    code_challenge: 'c',
    code_challenge_method: 'S256',
  })
})

it.each(['https://evil.example/authorize', 'javascript:alert(1)', 'http://login.example.com/team/authorize'])(
  'does not lead to %s',
  (authorizationEndpoint) => {
    expect(() => addressAt({ ...offer, authorizationEndpoint }, asked)).toThrow()
  },
)
