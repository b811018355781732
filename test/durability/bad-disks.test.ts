import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { serverOn } from '../support/durability/storm.ts'
import { newDataDir } from '../support/in-process.ts'
import { PipelinedClient, type ServerCommand } from '../support/pipelined-client.ts'

const isRoot = process.getuid?.() === 0
const mounted: string[] = []
afterEach(() => {
  for (const dir of mounted.splice(0)) execFileSync('umount', ['-l', dir])
})

const start = (dataDir: string, command: ServerCommand = serverOn(dataDir)): PipelinedClient =>
  new PipelinedClient(command)

const refusal = async (call: Promise<unknown>): Promise<string> => call.then(() => 'no error', String)

describe.runIf(isRoot && process.platform === 'linux')('a full disk', () => {
  it('refuses writes with a clear error, still reads, and accepts writes again once there is space', async () => {
    const dataDir = newDataDir()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m,mode=0700', 'tmpfs', dataDir])
    mounted.push(dataDir)
    const client = start(dataDir)
    const first = await client.call('create_item', { type: 'task', title: '最初' })
    let error = ''
    for (let number = 0; number < 100 && error === ''; number++) {
      error = await client
        .call('create_item', { type: 'note', title: `n${number}`, content: 'あ'.repeat(30_000) })
        .then(() => '', String)
    }
    expect(error).toMatch(/-32003 .*full/i)
    expect(error).not.toMatch(/SQLITE|INSERT|disk I\/O/)
    expect(await client.call('get_item', { id: first.id })).toMatchObject({ title: '最初' })
    expect(await client.call('search_items', { query: '最初' })).toMatchObject({ total: 1 })
    execFileSync('mount', ['-o', 'remount,size=64m', dataDir])
    expect(await client.call('create_item', { type: 'task', title: '後' })).toMatchObject({ title: '後' })
    await client.end()
  })
})

describe.each(['file', 'directory'] as const)('a database whose %s can only be read', (locked) => {
  it('refuses writes with a clear error and still reads', async () => {
    const dataDir = newDataDir()
    const writer = start(dataDir)
    const { id } = await writer.call('create_item', { type: 'task', title: '読める' })
    await writer.end()
    const reader = asOther(dataDir, locked)
    const error = await refusal(reader.call('create_item', { type: 'task', title: 'x' }))
    expect(error).toMatch(/-32003 .*(read|writ)/i)
    expect(await reader.call('get_item', { id })).toMatchObject({ title: '読める' })
    expect(await reader.call('search_items', { query: '読める' })).toMatchObject({ total: 1 })
    await reader.end()
  })
})

describe('a directory that cannot be written to and holds no database', () => {
  it('is named in a clear error, and nothing is created elsewhere', async () => {
    const dataDir = newDataDir()
    const home = path.join(dataDir, 'home')
    mkdirSync(home)
    const client = asOther(dataDir, 'directory', home)
    const error = await refusal(client.call('create_item', { type: 'task', title: 'x' }))
    expect(error).toMatch(/-32003/)
    expect(error).toContain(dataDir)
    await client.end()
    expect(readdirSync(home)).toEqual([])
    expect(existsSync(path.join(dataDir, 'kura.db'))).toBe(false)
  })
})

/**
 * Starts a server that can read the database but not write to it. Root can write everywhere, so under root the
 * server runs as another user, who owns the files.
 */
const asOther = (dataDir: string, locked: 'file' | 'directory', home = dataDir): PipelinedClient => {
  const { args, env } = serverOn(dataDir)
  const database = path.join(dataDir, 'kura.db')
  if (locked === 'file') chmodSync(database, 0o400)
  if (isRoot)
    for (const one of [dataDir, ...readdirSync(dataDir).map((file) => path.join(dataDir, file))])
      chownSync(one, 12345, 12345)
  if (locked === 'directory') chmodSync(dataDir, 0o500)
  return new PipelinedClient({ args, env: { ...env, HOME: home } }, isRoot ? 12345 : undefined)
}
