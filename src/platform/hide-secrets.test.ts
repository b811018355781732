import { expect, it } from 'vitest'
import { hideSecrets, secretsIn } from './hide-secrets.ts'

const written = (text: string, secrets: readonly string[] = []): string => {
  let out = ''
  hideSecrets({ write: (piece) => (out += piece) }, secrets).write(text)
  return out
}

it.each([
  [`a kura_abcdefghijkl_${'x'.repeat(43)} b`, 'a kura_*** b'],
  ['{"authorization":"Bearer abc.def-123"}', '{"authorization":"Bearer ***"}'],
  ['authorization: basic dGFybzpwdw==', 'authorization: basic ***'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ0YXJvIn0.c2lnbmF0dXJl end', 'token *** end'],
  ['eyJhbGciOiJub25lIn0.eyJzdWIiOiJ0YXJvIn0.', '***'],
  ['connect postgres://kura:s3cret%40@db:5432/kura failed', 'connect postgres://kura:***@db:5432/kura failed'],
  ['at https://kura.example.com:443/mcp', 'at https://kura.example.com:443/mcp'],
  ['The bearer of this', 'The bearer of this'],
])('%j is written as %j', (text, shown) => {
  expect(written(text)).toBe(shown)
})

it('hides every occurrence of a known secret, unless it is too short', () => {
  expect(written('hunter22 and hunter22, ab', ['hunter22', 'ab'])).toBe('*** and ***, ab')
  expect(written('passXword: pass.word', ['pass.word'])).toBe('passXword: ***')
})

it('is a terminal if its sink is one', () => {
  expect(hideSecrets({ isTTY: true, write: () => undefined }, []).isTTY).toBe(true)
})

it('recognises the secrets of an environment by their names', () => {
  expect(
    secretsIn({
      ANTHROPIC_API_KEY: 'sk-planted',
      DB_PASSWORD: 'planted-1',
      TOKEN: 'short',
      MY_SECRET: '/run/secrets/x',
      PATH: 'planted-2',
      KEYBOARD: 'planted-3',
      X: undefined,
    }),
  ).toEqual(['sk-planted', 'planted-1'])
})
