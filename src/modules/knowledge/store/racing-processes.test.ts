import { fork } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSqliteStore } from './sqlite/store.ts'
import { idsOn } from './contract/setup.ts'

const processes = 4
const itemsEach = 10

let folder: string
let script: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kura-race-'))
  // Inside the package, so that the child process finds the driver.
  const place = resolve('node_modules', '.cache', 'kura-tests')
  await mkdir(place, { recursive: true })
  script = join(place, `racing-writer-${process.pid}.mjs`)
  const entryPoints = [resolve('test/support/knowledge-racing-writer.ts')]
  await build({ entryPoints, outfile: script, bundle: true, platform: 'node', format: 'esm', packages: 'external' })
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await rm(script)
})

const writeInAnotherProcess = (): Promise<readonly number[]> =>
  new Promise((done, failed) => {
    const child = fork(script, [join(folder, 'kura.db'), String(itemsEach)], { execArgv: [] })
    let ids: readonly number[] | undefined
    child.on('message', (message: readonly number[]) => {
      ids = message
    })
    child.on('exit', (code) => (code === 0 && ids ? done(ids) : failed(new Error(`the writer ended with ${code}`))))
  })

it('lets several processes create the database and write to it at the same time', async () => {
  const ids = (await Promise.all(Array.from({ length: processes }, writeInAnotherProcess))).flat()
  expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: processes * itemsEach }, (_, index) => index + 1))
  const store = openSqliteStore(join(folder, 'kura.db'), { clock: Date.now })
  const caller = { workspace: 'default', actor: 'test', signal: new AbortController().signal }
  await store.read(caller, async (tx) => {
    expect(await tx.count({})).toBe(ids.length)
    expect(await idsOn(tx, { anyOf: [['turn']] })).toHaveLength(ids.length)
    expect((await tx.facets()).reduce((sum, { count }) => sum + count, 0)).toBe(ids.length)
  })
  await store.close()
})
