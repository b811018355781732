import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { caller, openExchangeSetup, treeOf, type ExchangeSetup } from '../../../../test/exchange/stores.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { createItem } from '../use-cases/create-item.ts'
import { updateCurrentState } from '../use-cases/current-state.ts'
import { purgeItem } from '../use-cases/item-history.ts'
import { createAutoExport } from './auto-export.ts'
import { exportAll } from './export-all.ts'
import { importAll } from './import/import-all.ts'
import { workspaceFolder } from './workspace-folder.ts'

let setup: ExchangeSetup
let out: string
const logger = { warn: vi.fn(), debug: vi.fn() }
beforeEach(async () => {
  vi.clearAllMocks()
  setup = await openExchangeSetup()
  out = setup.path('out')
})
afterEach(() => setup.dispose())

const inWorkspace = (workspace: string) => ({ ...caller, workspace })

const follow = (): KnowledgeDeps & { close(): Promise<void> } => {
  const { store, clock } = setup.openStore('store')
  const following = createAutoExport({
    store: { ...store, close: () => Promise.resolve() },
    folder: out,
    logger,
    delayMs: 5,
  })
  return { store: following, clock, close: () => following.close() }
}

const files = async (): Promise<readonly string[]> => [...(await treeOf(out)).keys()]

const add = (deps: KnowledgeDeps, workspace: string, title: string) =>
  createItem(deps, inWorkspace(workspace), { type: 'task', title })

const workspaces = ['default', 'team', 'Team', '経理', '..', 'a/b', 'con']

describe('automatic export of several workspaces', () => {
  it('gives each its own folder and leaves the default one where it is', async () => {
    const deps = follow()
    for (const workspace of workspaces) {
      await add(deps, workspace, `of ${workspace}`)
      await updateCurrentState(deps, inWorkspace(workspace), { content: `state of ${workspace}` })
    }
    await deps.close()
    expect(logger.warn).not.toHaveBeenCalled()
    for (const workspace of workspaces) {
      const folder = setup.path(`expected-${encodeURIComponent(workspace)}`)
      await exportAll(deps.store, inWorkspace(workspace), { folder })
      const expected = await treeOf(folder)
      const found = await treeOf(workspaceFolder(out, workspace))
      expect(new Map([...found].filter(([name]) => !name.startsWith('.workspaces/')))).toEqual(expected)
    }
    expect((await files()).filter((name) => !name.startsWith('.workspaces/'))).toEqual([
      'state.md',
      'task/1-of default.md',
    ])
    expect(await files()).toContain('.workspaces/team/task/1-of team.md')
  })

  it('imports only the default workspace from its folder, and exports it without changing the others', async () => {
    const deps = follow()
    await add(deps, 'default', 'ours')
    await add(deps, 'team', 'theirs')
    await deps.close()
    const before = await treeOf(out)
    await exportAll(deps.store, caller, { folder: out })
    expect(await treeOf(out)).toEqual(before)
    const other = setup.openStore('other')
    const summary = await importAll(other, caller, {
      path: out,
      overwrite: false,
      dryRun: false,
      atomic: false,
      from: undefined,
    })
    expect(summary).toMatchObject({ created: 1, problems: [] })
  })

  it('moves the files of a workspace out of the folder of the default one', async () => {
    const before = setup.openStore('store')
    await add(before, 'team', 'secret')
    await add(before, 'team', 'plain')
    await updateCurrentState(before, inWorkspace('team'), { content: 'state of the team' })
    await exportAll(before.store, inWorkspace('team'), { folder: out })
    await writeFile(join(out, 'task', 'mine.md'), 'a file of the person')
    const deps = follow()
    await purgeItem(deps, inWorkspace('team'), 1)
    await add(deps, 'default', 'ours')
    await deps.close()
    expect(logger.warn).not.toHaveBeenCalled()
    expect(await files()).toEqual([
      '.workspaces/team/state.md',
      '.workspaces/team/task/2-plain.md',
      'task/1-ours.md',
      'task/mine.md',
    ])
    expect(await readFile(join(out, '.workspaces/team/state.md'), 'utf8')).toContain('state of the team')
  })

  it('does not follow a link in place of the folder of a workspace', async () => {
    await mkdir(join(out), { recursive: true })
    await mkdir(setup.path('elsewhere'))
    await symlink(setup.path('elsewhere'), join(out, '.workspaces'))
    const deps = follow()
    await add(deps, 'team', 'theirs')
    await deps.close()
    expect([...(await treeOf(setup.path('elsewhere'))).keys()]).toEqual([])
    expect(logger.warn).toHaveBeenCalled()
  })
})

describe('the folder of a workspace', () => {
  const nameOf = (workspace: string): string => workspaceFolder('/out', workspace).slice('/out/.workspaces/'.length)

  it('is the folder itself for the default one', () => {
    expect(workspaceFolder('/out', 'default')).toBe('/out')
  })

  it('has a different name for every workspace, even if case and accents are ignored', () => {
    const names = [
      'team',
      'Team',
      'TEAM',
      'é',
      'e\u0301',
      'É',
      '..',
      '.',
      '',
      ' ',
      'con',
      'a/b',
      'a\\b',
      'a_b',
      'a\u0000b',
      '経理',
      'x'.repeat(300),
      'x'.repeat(301),
      'Default',
    ]
    const folded = names.map((name) => nameOf(name).normalize('NFKC').toLowerCase())
    expect(new Set(folded).size).toBe(names.length)
    for (const name of names.map(nameOf)) {
      expect(name).toMatch(/^[^./\\][^/\\\p{Cc}]*$/u)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(140)
    }
    expect(nameOf('team')).toBe('team')
  })
})
