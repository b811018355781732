import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redact } from './redact.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A part of a key, of letters and digits. */
const part = (length: number) =>
  fc.array(fc.constantFrom(...letters), { minLength: length, maxLength: length }).map((each) => each.join(''))

/** Keys of the services that are known, by kind. */
const shapes: Readonly<Record<string, fc.Arbitrary<string>>> = {
  aws: part(16).map((text) => `AKIA${text.toUpperCase()}`),
  github: fc.oneof(
    part(36).map((text) => `ghp_${text}`),
    part(60).map((text) => `github_pat_${text}`),
  ),
  gitlab: part(20).map((text) => `glpat-${text}`),
  slack: part(24).map((text) => `xoxb-1234567890-${text}`),
  anthropic: part(40).map((text) => `sk-ant-api03-${text}`),
  openai: fc.oneof(
    part(48).map((text) => `sk-${text}`),
    part(48).map((text) => `sk-proj-${text}`),
  ),
  google: part(35).map((text) => `AIza${text}`),
  stripe: part(24).map((text) => `sk_live_${text}`),
  npm: part(36).map((text) => `npm_${text}`),
  huggingface: part(34).map((text) => `hf_${text}`),
  kura: fc.tuple(part(12), part(43)).map(([id, text]) => `kura_${id.toLowerCase()}_${text}`),
  jwt: fc.tuple(part(20), part(40), part(43)).map(([head, body, sign]) => `eyJ${head}.eyJ${body}.${sign}`),
  pem: part(64).map((text) => `-----BEGIN RSA PRIVATE KEY-----\n${text}\n-----END RSA PRIVATE KEY-----`),
}

/** Ordinary text around a secret, in both languages. */
const around = fc.oneof(
  fc.constantFrom('', ' ', '\n', '"', "'", '`', '(', ', ', ' は ', '使って: ', 'curl -H ', '=', ';'),
  fc.lorem({ maxCount: 4 }).map((text) => `${text} `),
)

describe('a secret that is known by its form', () => {
  it.each(Object.entries(shapes))('%s is replaced wherever it stands', (kind, shape) => {
    fc.assert(
      fc.property(around, shape, around, (before, secret, after) => {
        const shown = redact(`${before}${secret} ${after}`)
        expect(shown).toContain('[redacted:')
        expect(shown).not.toContain(secret.slice(-16))
        expect(redact(secret)).toBe(`[redacted:${kind}]`)
      }),
    )
  })

  it('stays hidden if it is cut', () => {
    expect(redact('-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXk')).toBe('[redacted:pem]')
    expect(redact(`eyJhbGciOiJIUzI1NiJ9.eyJzdWIi`)).toBe('[redacted:jwt]')
  })
})

describe('a value that is known by its name', () => {
  it.each([
    ['password=hunter2', 'password=[redacted:password]'],
    ['DB_PASSWORD: "correct horse" and more', 'DB_PASSWORD: "[redacted:password]" and more'],
    ['{"api_key":"abc","user":"bob"}', '{"api_key":"[redacted:key]","user":"bob"}'],
    ['"{\\"password\\":\\"hunter2\\",\\"a\\":1}"', '"{\\"password\\":\\"[redacted:password]\\",\\"a\\":1}"'],
    ['os.environ["API_KEY"] = "x y"', 'os.environ["API_KEY"] = "[redacted:key]"'],
    ['export SECRET_KEY_BASE=abc', 'export SECRET_KEY_BASE=[redacted:secret]'],
    ['aws_secret_access_key = wJalrXUtnFEMI/K7MDENG', 'aws_secret_access_key = [redacted:secret]'],
    ['//registry.npmjs.org/:_authToken=abc-def', '//registry.npmjs.org/:_authToken=[redacted:token]'],
    ['login --password hunter2 --verbose', 'login --password [redacted:password] --verbose'],
    ['<password>hunter2</password>', '<password>[redacted:password]</password>'],
    ['X-Api-Key: abc', 'X-Api-Key: [redacted:key]'],
    ['パスワード：ひみつ です', 'パスワード：[redacted:password] です'],
    ['my password is hunter2', 'my password is [redacted:password]'],
    ['password: "not closed', 'password: "[redacted:password]'],
    [
      'aws configure set aws_secret_access_key wJalrXUtnFEMI/K7MDENG',
      'aws configure set aws_secret_access_key [redacted:secret]',
    ],
    ['curl -u admin:hunter2 https://x', 'curl -u admin:[redacted:password] https://x'],
    ['token = AKIAIOSFODNN7EXAMPLE', 'token = [redacted:aws]'],
  ])('%s', (text, shown) => {
    expect(redact(text)).toBe(shown)
  })

  it.each([
    'max_tokens: 4096',
    'docker run -u 1000:1000 image',
    'rename primary_key to identifier_of_row',
    'key: string',
    'monkey: banana, keyboard: us',
    'use the <token> placeholder here',
    'Bearer tokens are sent in a header',
    'The tokenizer: how does it work?',
    '認証の鍵を更新する',
  ])('leaves "%s" alone', (text) => {
    expect(redact(text)).toBe(text)
  })
})

describe('a value that is known by its place', () => {
  it.each([
    ['curl -H "Authorization: Bearer abc.def-123" x', 'curl -H "Authorization: [redacted:authorization]" x'],
    ['{"Authorization": "Basic dXNlcjpwYXNz"}', '{"Authorization": "[redacted:authorization]"}'],
    ['Authorization: Digest username="a", response="b"\nnext', 'Authorization: [redacted:authorization]\nnext'],
    ['with bearer abcdefgh', 'with bearer [redacted:bearer]'],
    ['postgres://admin:p@ss@db.example.com/x', 'postgres://[redacted:url]@db.example.com/x'],
    ['redis://:secret@host', 'redis://[redacted:url]@host'],
    ['https://example.com:8080/@scope/x', 'https://example.com:8080/@scope/x'],
  ])('%s', (text, shown) => {
    expect(redact(text)).toBe(shown)
  })
})

describe('a private part', () => {
  it.each([
    ['a <private>b</private> c', 'a [private] c'],
    ['a <PRIVATE >b', 'a [private]'],
    ['a <private>b<private>c</private>d</private> e', 'a [private] e'],
    ['<private>a</private><private>b</private>', '[private][private]'],
    ['a </private> b', 'a </private> b'],
    ['<privateer>x</privateer>', '<privateer>x</privateer>'],
  ])('%s', (text, shown) => {
    expect(redact(text)).toBe(shown)
  })
})

it('redacting twice changes nothing more', () => {
  const pieces = fc.constantFrom(
    ...['key=', 'password: ', 'token', '[redacted:key]', '"', "'", ' ', '\n', 'abc', '<private>', '</private>', '\\'],
    ...['Authorization: ', 'Bearer ', '://a:b@', 'sk-ant-abcdefghij', '--secret ', 'eyJabcdefghij.', ' is ', '='],
  )
  const texts = fc.array(pieces, { maxLength: 12 }).map((each) => each.join(''))
  fc.assert(
    fc.property(fc.oneof(texts, fc.string({ unit: 'binary' })), (text) => {
      const once = redact(text)
      expect(redact(once)).toBe(once)
    }),
  )
})
