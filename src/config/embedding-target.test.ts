import { describe, expect, it } from 'vitest'
import type { AppError } from '../kernel/errors.ts'
import { embeddingSettings } from './embedding-settings.ts'
import { embeddingTargetOf } from './embedding-target.ts'
import { resolveConfig, type Config } from './resolve.ts'

const target = (embeddingsUrl?: string, embeddingsKey?: string, embeddingsModel: string | undefined = 'bge-m3') =>
  embeddingTargetOf({ embeddingsUrl, embeddingsModel, embeddingsKey })

const resolve = (environment: Readonly<Record<string, string>>): Config =>
  resolveConfig({ '': embeddingSettings }, { flags: {}, environment, projectFile: undefined, userFile: undefined })

describe('the address of an embedding server', () => {
  it.each([
    ['http://localhost:11434', 'http://localhost:11434/v1/embeddings'],
    ['http://localhost:11434/', 'http://localhost:11434/v1/embeddings'],
    ['http://localhost:11434/v1', 'http://localhost:11434/v1/embeddings'],
    ['http://localhost:11434/v1/', 'http://localhost:11434/v1/embeddings'],
    ['https://api.openai.com/v1/embeddings', 'https://api.openai.com/v1/embeddings'],
    ['https://api.openai.com/v1/embeddings/', 'https://api.openai.com/v1/embeddings'],
    ['https://x.openai.azure.com/openai/v1/', 'https://x.openai.azure.com/openai/v1/embeddings'],
    ['https://proxy.example.com/models', 'https://proxy.example.com/models/v1/embeddings'],
    [
      'https://x.example.com/a/embeddings?api-version=2024-02-01#f',
      'https://x.example.com/a/embeddings?api-version=2024-02-01',
    ],
    ['http://[::1]:8080', 'http://[::1]:8080/v1/embeddings'],
  ])('%s leads to %s', (given, address) => {
    expect(target(given)?.address.href).toBe(address)
  })

  it.each(['localhost:11434', 'ftp://host/v1', 'file:///etc/passwd', 'http://', 'sk-secret', 'http://u:%zz@host'])(
    '%s is refused at the start without being repeated',
    (given) => {
      const problem = thrownBy(() => resolve({ KURA_EMBEDDINGS_URL: given }))
      expect(problem.message).toBe('KURA_EMBEDDINGS_URL must be an address that begins with http:// or https://')
      expect(problem.words.message).toHaveProperty('ja', expect.stringContaining('http:// か https:// で始まる'))
    },
  )

  it('may contain a user and a password, which become a header and a secret', () => {
    const { address, authorization, secrets } = target('https://kura:p%40ssword@host/v1') ?? {}
    expect(address?.href).toBe('https://host/v1/embeddings')
    expect(authorization).toBe(`Basic ${btoa('kura:p@ssword')}`)
    expect(secrets).toEqual([btoa('kura:p@ssword'), 'p%40ssword', 'p@ssword'])
  })

  it('keeps a key in its query secret', () => {
    expect(target('https://host/v1?api-version=7&api-key=hidden-in-query')?.secrets).toEqual(['hidden-in-query'])
  })
})

describe('the settings of an embedding server', () => {
  it('are off unless they are set', () => {
    expect(embeddingTargetOf(resolve({}).of(embeddingSettings))).toBeUndefined()
  })

  it('send the key as a bearer token', () => {
    expect(target('https://host', 'sk-123456')).toMatchObject({
      model: 'bge-m3',
      authorization: 'Bearer sk-123456',
      secrets: ['sk-123456'],
    })
    expect(target('https://host')?.authorization).toBeUndefined()
  })

  it.each<[readonly [string | undefined, string | undefined, string | undefined], string, string]>([
    [['http://host', undefined, undefined], 'KURA_EMBEDDINGS_URL', 'KURA_EMBEDDINGS_MODEL'],
    [[undefined, 'bge-m3', undefined], 'KURA_EMBEDDINGS_MODEL', 'KURA_EMBEDDINGS_URL'],
    [[undefined, undefined, 'sk-123456'], 'KURA_EMBEDDINGS_KEY', 'KURA_EMBEDDINGS_URL'],
  ])('%j need the other one, too', ([embeddingsUrl, embeddingsModel, embeddingsKey], set, missing) => {
    const problem = thrownBy(() => embeddingTargetOf({ embeddingsUrl, embeddingsModel, embeddingsKey }))
    expect(problem.words.message).toEqual({
      en: `${set} is set, but ${missing} is not`,
      ja: `${set} が設定されていますが、${missing} が設定されていません`,
    })
    expect(problem.words.hint).toBeDefined()
  })

  it('accept a key or a password, not both', () => {
    const problem = thrownBy(() => target('https://kura:password@host', 'sk-123456'))
    expect(problem.message).toContain('KURA_EMBEDDINGS_KEY is set as well')
    expect(JSON.stringify(problem.words)).not.toMatch(/sk-123456|:password@/)
  })

  it.each(['has space', 'line\nbreak', '鍵', 'tab\t'])('refuse the key %j without repeating it', (key) => {
    const problem = thrownBy(() => resolve({ KURA_EMBEDDINGS_KEY: key }))
    expect(problem.message).toBe('KURA_EMBEDDINGS_KEY must consist of ASCII characters without spaces')
  })

  it.each([' ', 'a\nb', 'x'.repeat(201)])('refuse %j as the name of a model', (model) => {
    expect(() => resolve({ KURA_EMBEDDINGS_MODEL: model })).toThrow('KURA_EMBEDDINGS_MODEL must be a name')
  })
})

const thrownBy = (work: () => unknown): AppError => {
  try {
    work()
  } catch (thrown) {
    return thrown as AppError
  }
  throw new Error('Nothing was thrown')
}
