import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { manifests } from '../../src/app/modules.ts'
import { openSqliteTurns } from '../../src/modules/claude/store/sqlite/store.ts'
import { connect, newDataDir } from '../support/in-process.ts'

const dataDir = newDataDir()
const workingDir = realpathSync(newDataDir())
const signal = new AbortController().signal

/** An earlier turn of this folder, and a command of the project. */
beforeAll(async () => {
  const store = openSqliteTurns(path.join(dataDir, 'kura.db'), {
    clock: Date.now,
    owner: () => Promise.resolve('alive'),
    isAlive: () => Promise.resolve(true),
    endOrphanedRun: () => Promise.resolve(true),
  })
  const caller = { workspace: 'default', signal }
  const at = '2026-11-02T10:00:00.000Z'
  const turn = { id: 't1', executionId: 'e1', parentSessionId: null, contextFile: null, cliVersion: null }
  const prompt = 'Why does the nightly settlement export omit refunds'
  await store.begin(caller, { ...turn, prompt, workingDir, startedAt: at })
  await store.finish(caller, 't1', {
    ...{ outcome: 'success', sessionId: 's1', response: 'because', error: null, kind: null, endedAt: at },
    ...{ costUsd: null, usage: null, reported: null, parentMoved: false },
  })
  await store.close()
  const registry = path.join(workingDir, '.agent/climpt/registry.json')
  mkdirSync(path.dirname(registry), { recursive: true })
  const command = { c1: 'climpt-git', c2: 'group-commit', c3: 'unstaged-changes' }
  const description = 'Group file changes semantically and commit each'
  writeFileSync(registry, JSON.stringify({ tools: { commands: [{ ...command, description }] } }))
})

const sourcesOf = async (modules: readonly string[], settings: object = {}): Promise<readonly string[]> => {
  const { call, server } = await connect('2025-11-25', {
    manifests: [...manifests],
    modules,
    dataDir,
    workingDir,
    settings: { logLevel: 'silent', extras: true, ...settings },
  })
  await call('get_stats')
  const sources: string[] = []
  for (const prompt of ['Why does the nightly settlement export omit refunds?', 'group unstaged changes and commit']) {
    const { result } = await call('recall', { prompt })
    const { hits } = result?.structuredContent as { readonly hits: readonly { readonly source: string }[] }
    sources.push(...hits.map(({ source }) => source))
  }
  await server.close()
  return sources
}

it.each<[readonly string[], object, readonly string[]]>([
  [[], {}, ['turns', 'commands']],
  [['knowledge'], {}, []],
  [['knowledge', 'claude'], {}, ['turns']],
  [['knowledge', 'commands'], {}, ['commands']],
  [[], { readOnly: true }, ['commands']],
])('with the modules %j and %j, recall asks %j', async (modules, settings, sources) => {
  expect(await sourcesOf(modules, settings)).toEqual(sources)
})
