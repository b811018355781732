import { appendFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp, type App } from '../../src/app/create-app.ts'
import type { Caller } from '../../src/backend/call-runner.ts'
import { commands } from '../../src/modules/commands/index.ts'
import { groupCommit, registryOf, useWorkspace } from './workspace.ts'

const holder = useWorkspace(() => undefined)
const caller: Caller = {
  clientName: 't',
  principal: 't',
  revision: '2025-11-25',
  signal: new AbortController().signal,
  mayStartPrograms: true,
}

let app: App
let logged: string[]
const promptsChanged = vi.fn()

beforeEach(() => {
  promptsChanged.mockReset()
  logged = []
  app = createApp({
    manifests: [commands],
    modules: [],
    flags: { logLevel: 'warn' },
    processContext: {
      environment: { KURA_HOME: path.join(holder.current.root, 'data') },
      workingDir: holder.current.project,
      homeDir: holder.current.home,
      logSink: { write: (text) => logged.push(text) },
    },
  })
  app.onPromptsChanged(promptsChanged)
})

afterEach(() => app.stop())

const file = (): string => path.join(holder.current.project, '.agent/climpt/registry.json')
const call = async (name: string, args: object = {}) =>
  (await app.edge.backend.callTool({ name, args: { ...args } }, caller)).data
const names = async (): Promise<readonly string[]> =>
  (await app.edge.backend.prompts()).map(({ prompt }) => prompt.name)
const named = (c2: string): object => ({ c1: 'git', c2, c3: 'x', description: `the command ${c2}` })

describe('a change between calls', () => {
  it('is reported to clients, also in new folders', async () => {
    expect(await names()).toEqual([])
    holder.current.write('.agent/climpt/registry.json', registryOf([named('first')]))
    await vi.waitFor(() => {
      expect(promptsChanged).toHaveBeenCalledTimes(1)
    }, 5_000)
    writeFileSync(`${file()}.new`, JSON.stringify(registryOf([named('second')])))
    renameSync(`${file()}.new`, file())
    await vi.waitFor(() => {
      expect(promptsChanged).toHaveBeenCalledTimes(2)
    }, 5_000)
    expect(await names()).toEqual(['git.second.x'])
  })

  it('is reported after a folder was removed and created again', async () => {
    holder.current.write('.agent/climpt/registry.json', registryOf([named('first')]))
    expect(await names()).toEqual(['git.first.x'])
    await new Promise((resolve) => setTimeout(resolve, 100))
    rmSync(path.join(holder.current.project, '.agent'), { recursive: true })
    holder.current.write('.agent/climpt/registry.json', registryOf([named('second')]))
    await vi.waitFor(() => {
      expect(promptsChanged).toHaveBeenCalled()
    }, 5_000)
    promptsChanged.mockReset()
    holder.current.write('.agent/climpt/registry.json', registryOf([named('third')]))
    await vi.waitFor(() => {
      expect(promptsChanged).toHaveBeenCalled()
    }, 5_000)
  })

  it('that breaks a file is logged once, and clients are not notified', async () => {
    holder.current.write('.agent/climpt/registry.json', registryOf([named('first')]))
    expect(await names()).toEqual(['git.first.x'])
    await new Promise((resolve) => setTimeout(resolve, 100))
    appendFileSync(file(), 'broken')
    await vi.waitFor(() => {
      expect(logged.join('')).toContain('Invalid JSON at line 1')
    }, 5_000)
    for (let round = 0; round < 5; round++) expect(await names()).toEqual(['git.first.x'])
    expect(logged.filter((line) => line.includes('Invalid JSON'))).toHaveLength(1)
    expect(logged.join('')).toContain('stays in use')
    expect(promptsChanged).not.toHaveBeenCalled()
  })

  it('does not mention older content if there is none', async () => {
    holder.current.write('.agent/climpt/registry.json', 'broken')
    expect(await names()).toEqual([])
    expect(logged.join('')).toContain('Invalid JSON')
    expect(logged.join('')).not.toContain('stays in use')
  })

  it('does not keep the process busy: without a change nothing is read', async () => {
    holder.current.write('.agent/climpt/registry.json', registryOf([named('first')]))
    expect(await names()).toEqual(['git.first.x'])
    await new Promise((resolve) => setTimeout(resolve, 200))
    const before = process.cpuUsage()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(400)
  })
})

describe('a thousand reloads', () => {
  /** Two registries without common commands. Each answers with three commands of one kind. */
  const kinds = ['red', 'blue'].map((kind) =>
    JSON.stringify(
      registryOf(
        Array.from({ length: 300 }, (_, index) => ({
          c1: 'git',
          c2: `${kind}-${index}`,
          c3: 'x',
          description: `commit changes the ${kind} way, variant ${index}`,
        })),
      ),
    ),
  )

  it('never mix two registries in one answer', async () => {
    mkdirSync(path.dirname(file()), { recursive: true })
    writeFileSync(file(), kinds[0] ?? '')
    await call('search', { query: 'commit changes' })
    let reloading = true
    let searches = 0
    const seen = new Set<string>()
    const search = async (): Promise<void> => {
      while (reloading) {
        const { results } = (await call('search', { query: 'commit changes', topN: 20 })) as {
          results: readonly { c2: string; description: string }[]
        }
        const inAnswer = new Set(results.map(({ c2 }) => c2.split('-')[0] ?? ''))
        expect(results).toHaveLength(20)
        expect(inAnswer.size).toBe(1)
        for (const { c2, description } of results) expect(description).toContain(`the ${c2.split('-')[0]} way`)
        for (const kind of inAnswer) seen.add(kind)
        searches++
      }
    }
    const searching = Promise.all([search(), search(), search()])
    for (let round = 1; round <= 250; round++) {
      const text = kinds[round % 2] ?? ''
      // Most editors replace the file. Some write into it, so that a reader can see half of it.
      if (round % 10 === 0) {
        writeFileSync(file(), text.slice(0, text.length / 2))
        await call('reload').catch(() => undefined)
        writeFileSync(file(), text)
      } else {
        writeFileSync(`${file()}.new`, text)
        renameSync(`${file()}.new`, file())
      }
      expect(await call('reload')).toEqual({
        agents: [{ agent: 'climpt', path: '.agent/climpt/registry.json', commands: 300 }],
      })
    }
    reloading = false
    await searching
    expect([...seen].sort()).toEqual(['blue', 'red'])
    expect(searches).toBeGreaterThan(75)
  }, 120_000)
})

describe('ten thousand commands', () => {
  it('are loaded and searched in time', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...groupCommit,
      c3: `target-${index}`,
      description: `${groupCommit.description} number ${index}`,
    }))
    holder.current.write('.agent/climpt/registry.json', registryOf(many))
    const start = performance.now()
    await call('reload')
    const loaded = performance.now() - start
    let turns = 0
    const timer = setInterval(() => {
      turns++
    }, 1)
    await call('search', { query: 'group changes' })
    clearInterval(timer)
    // Timers ran while the index was built, so no step blocks for long.
    expect(turns).toBeGreaterThan(3)
    const searched = performance.now() - start
    process.stdout.write(
      `10,000 commands: loaded in ${loaded.toFixed(0)} ms, first search after ${searched.toFixed(0)} ms\n`,
    )
    // A loose limit; the benchmark checks one second on a quiet machine.
    expect(loaded).toBeLessThan(5_000)
  })
})
