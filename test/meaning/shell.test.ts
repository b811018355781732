import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useShell } from '../knowledge/shell-setup.ts'
import { startEmbeddingServer, type TestEmbeddingServer } from '../support/embedding-server.ts'

let server: TestEmbeddingServer
beforeAll(async () => {
  server = await startEmbeddingServer({ synonyms: [['lorry', 'truck']] })
})
beforeEach(() => server.always(undefined))
afterAll(() => server.stop())

const own = () => ({ environment: { KURA_EMBEDDINGS_URL: server.url, KURA_EMBEDDINGS_MODEL: 'words' } })

describe('kura search', () => {
  const { kura, add } = useShell()

  it('marks what it found by meaning alone, in both languages', async () => {
    await add('recipes for dinner')
    expect((await kura(['search', '夕食の献立'])).out).toContain('recipes for dinner (by meaning)')
    expect((await kura(['search', '夕食の献立'], { language: 'ja' })).out).toContain('recipes for dinner (意味で一致)')
    const off = await kura(['search', '夕食の献立'], { environment: { KURA_MEANING: 'off' } })
    expect(off).toMatchObject({ code: 0, out: '' })
  })

  it('explains how near a hit is', async () => {
    await add('recipes for dinner')
    const { out } = await kura(['search', '夕食の献立', '--explain'])
    expect(out).toMatch(/Gather: 1 match, 1 of them by meaning alone/)
    expect(out).toMatch(/the same meaning, .* meaning 0\.\d\d/)
  })
})

describe('kura meaning', () => {
  const { kura, add, dataOf } = useShell()

  it('shows the model and how many items have a vector', async () => {
    await add('truck')
    expect((await kura(['meaning'])).out).toBe('Model: kura-2\nVectors: 1 of 1 items\n')
    expect((await kura(['meaning'], { language: 'ja' })).out).toBe('モデル: kura-2\nベクトル: 1 件中 1 件\n')
    expect(await dataOf('meaning')).toEqual({ model: 'kura-2', done: 1, total: 1, models: ['kura-2'] })
  })

  it('uses a model of your own and goes back', async () => {
    await add('truck')
    const used = await kura(['meaning', 'use', 'own'], own())
    expect(used).toMatchObject({ code: 0 })
    expect(used.err).toContain('own:words: 1 vectors')
    expect((await kura(['search', 'lorry'], own())).out).toContain('truck (by meaning)')
    const without = await kura(['search', 'truck'])
    expect(without.err).toContain('Searched by words alone: The store uses the model own:words')
    expect((await kura(['meaning'])).err).toContain('KURA_EMBEDDINGS_URL')
    expect(await kura(['meaning', 'use', 'builtin'])).toMatchObject({ code: 0 })
    expect(await dataOf('meaning')).toMatchObject({ model: 'kura-2', done: 1 })
  })

  it.each<[string, readonly string[], RegExp]>([
    ['no server is set', ['own'], /No embedding server is set/],
    ['the word is another', ['other'], /builtin, own/],
  ])('refuses if %s', async (_, args, message) => {
    const { code, err } = await kura(['meaning', 'use', ...args])
    expect(code).not.toBe(0)
    expect(err).toMatch(message)
  })

  it('keeps the model if the server makes no vectors', async () => {
    await add('truck')
    server.always((response) => response.writeHead(400).end('{}'))
    expect((await kura(['meaning', 'use', 'own'], own())).code).not.toBe(0)
    expect(await dataOf('meaning')).toMatchObject({ model: 'kura-2' })
  })
})
