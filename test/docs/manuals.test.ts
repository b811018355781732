import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createApp, type App } from '../../src/app/create-app.ts'
import { manifests } from '../../src/app/modules.ts'
import type { ManualSection } from '../../src/kernel/manuals.ts'
import { openSqliteView } from '../../src/storage/transfer/views.ts'
import { runKura, writeManual } from '../support/added-manual.ts'
import { newDataDir } from '../support/in-process.ts'

const caller = { workspace: 'default', signal: new AbortController().signal }

const guide = {
  'pool.md': '# Pool\n\nA set of connections.\n\n## Size\n\nIt keeps ten connections.\n',
  'log.md': '# Logging\n\nMessages go to stderr.\n',
}

describe('manuals for other modules', () => {
  let app: App | undefined
  afterEach(async () => app?.stop())

  const open = (home: string, modules: readonly string[]): App =>
    (app = createApp({
      manifests,
      modules,
      flags: { logLevel: 'silent' },
      processContext: {
        environment: { KURA_HOME: home },
        workingDir: path.dirname(home),
        homeDir: path.dirname(home),
        logSink: { write: () => undefined },
      },
    }))

  it.each([[['nablarch']], [['nablarch', 'docs']], [['nablarch', 'knowledge']], [[]]])(
    'make nothing on disk if none was added, with the modules %j [DOC-manuals]',
    async (modules) => {
      const home = path.join(newDataDir(), 'none')
      const manuals = await open(home, modules).host.manuals()
      expect(await manuals.list(caller)).toEqual([])
      expect(await manuals.search(caller, { query: 'pool', manuals: [1], limit: 5 })).toEqual([])
      for await (const part of manuals.read(caller, 1)) expect(part).toEqual([])
      expect(existsSync(home)).toBe(false)
    },
  )

  it('add no tables to a database without them, and see them with the next call [DOC-manuals]', async () => {
    const home = newDataDir()
    expect((await runKura(home, ['call', 'create_item', '{"type":"task","title":"An item"}'])).code).toBe(0)
    const before = readdirSync(home)
    const manuals = await open(home, ['nablarch']).host.manuals()
    expect(await manuals.list(caller)).toEqual([])
    expect(readdirSync(home).filter((name) => !/-(?:wal|shm)$/u.test(name))).toEqual(
      before.filter((name) => !/-(?:wal|shm)$/u.test(name)),
    )
    const view = await openSqliteView(path.join(home, 'kura.db'))
    expect(await view.schemaVersion('docs')).toBe(0)
    await view.close()
    expect((await runKura(home, ['docs', 'add', 'guide', writeManual(guide)])).code).toBe(0)
    expect(await manuals.list(caller)).toMatchObject([{ name: 'guide', sections: 3 }])
  })

  it.each([[['nablarch']], [['nablarch', 'docs']], [['nablarch', 'knowledge']]])(
    'are listed, searched and read with the modules %j [DOC-manuals]',
    async (modules) => {
      const home = newDataDir()
      const link = 'https://docs.example.com/{path}.html#{anchor}'
      const folder = writeManual(guide)
      const add = ['docs', 'add', 'guide', folder, '--version', '1', '--language', 'en', '--link', link]
      expect((await runKura(home, add)).code).toBe(0)
      const manuals = await open(home, modules).host.manuals()
      const [manual, ...others] = await manuals.list(caller)
      expect(others).toEqual([])
      expect(manual).toEqual({
        number: 1,
        name: 'guide',
        version: '1',
        language: 'en',
        isNewest: true,
        path: folder,
        sections: 3,
      })
      const [hit] = await manuals.search(caller, { query: 'how large: size, it keeps ten', manuals: [1], limit: 5 })
      expect(hit).toMatchObject({
        manual: 1,
        path: 'pool.md',
        anchor: 'size',
        position: 1,
        headings: ['Pool', 'Size'],
        link: 'https://docs.example.com/pool.html#size',
        sentence: 'It keeps ten connections.',
      })
      expect(await manuals.search(caller, { query: 'connections', manuals: [2], limit: 5 })).toEqual([])
      expect(await manuals.search(caller, { query: ' ', manuals: [1], limit: 5 })).toEqual([])
      expect(await manuals.list({ ...caller, workspace: 'other' })).toEqual([])
      const sections: ManualSection[] = []
      for await (const part of manuals.read(caller, 1)) sections.push(...part)
      expect(sections.map(({ path: file, position, text }) => [file, position, text])).toEqual([
        ['log.md', 0, 'Messages go to stderr.'],
        ['pool.md', 0, 'A set of connections.'],
        ['pool.md', 1, 'It keeps ten connections.'],
      ])
      expect(sections.find(({ position }) => position === 1)?.id).toBe(hit?.id)
    },
  )

  it('are read in parts, every section once [DOC-manuals]', async () => {
    const home = newDataDir()
    const many = Array.from({ length: 120 }, (_, index) => `## Part ${index}\n\nText of part ${index}.\n`).join('\n')
    const folder = writeManual({ 'a.md': `# A\n\nFirst.\n\n${many}`, 'b.md': `# B\n\nSecond.\n\n${many}` })
    expect((await runKura(home, ['docs', 'add', 'large', folder])).code).toBe(0)
    const manuals = await open(home, ['nablarch']).host.manuals()
    const parts: (readonly ManualSection[])[] = []
    for await (const part of manuals.read(caller, 1)) parts.push(part)
    expect(parts.length).toBeGreaterThan(1)
    const ids = parts.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(242)
    expect(ids.length).toBe(242)
  })
})
