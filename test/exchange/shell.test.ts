import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createServices } from '../../src/app/services.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import { knowledge } from '../../src/modules/knowledge/index.ts'
import { openExchangeSetup, treeOf, type ExchangeSetup } from './stores.ts'

let setup: ExchangeSetup
beforeEach(async () => {
  setup = await openExchangeSetup()
})
afterEach(() => setup.dispose())

/** Runs one command line with new services, as a new process would. */
const kura = async (args: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
  const printed = { out: '', err: '' }
  const services = createServices([knowledge], {
    environment: { KURA_HOME: setup.path('home'), KURA_LOG_LEVEL: 'warn', ...environment },
    workingDir: setup.folder,
    homeDir: setup.folder,
    logSink: { write: (text: string) => (printed.err += text) },
  })
  const streams = {
    out: { write: (text: string) => (printed.out += text) },
    err: { write: (text: string) => (printed.err += text) },
  }
  const code = await runCli({ args, services, streams, signal: new AbortController().signal })
  return { code, ...printed }
}

it('exports, imports into another store, and exits with the right code', async () => {
  await kura(['call', 'create_item', '{"type":"task","title":"一つ"}'])
  await kura(['call', 'create_item', '{"type":"task","title":"二つ","related":[1]}'])
  const exported = expect.stringContaining('Exported 2 items') as unknown
  expect(await kura(['export', setup.path('out')])).toMatchObject({ code: 0, out: '', err: exported })
  const elsewhere = { KURA_HOME: setup.path('elsewhere') }
  expect(await kura(['import', '--dry-run', setup.path('out')], elsewhere)).toMatchObject({ code: 0 })
  expect(await kura(['import', setup.path('out'), '--atomic'], elsewhere)).toMatchObject({ code: 0 })
  await kura(['export', setup.path('again')], elsewhere)
  expect(await treeOf(setup.path('again'))).toEqual(await treeOf(setup.path('out')))
  await writeFile(join(setup.path('out'), 'task', '3-bad.md'), 'bad')
  expect(await kura(['import', setup.path('out')])).toMatchObject({
    code: 5,
    err: expect.stringContaining('task/3-bad.md:1:') as unknown,
  })
  expect(await kura(['import', setup.path('nowhere')])).toMatchObject({ code: 3 })
  expect(await kura(['import'])).toMatchObject({ code: 2 })
})

it('shows history, restores and purges', async () => {
  await kura(['call', 'create_item', '{"type":"task","title":"x"}'])
  await kura(['call', 'delete_item', '{"id":1}'])
  expect(await kura(['item', 'history', '1'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^2\t.*delete\tkura-cli/) as unknown,
  })
  expect(await kura(['item', 'restore', '1'])).toMatchObject({ code: 0 })
  expect(await kura(['item', 'restore', '1'])).toMatchObject({ code: 5 })
  expect(await kura(['item', 'purge', '1'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('--yes') as unknown,
  })
  expect(await kura(['item', 'purge', '1', '--yes'])).toMatchObject({ code: 0 })
  expect(await kura(['item', 'history', '1'])).toMatchObject({ code: 3 })
})

it('keeps the folder of KURA_EXPORT_DIR up to date, relative to the project', async () => {
  await kura(['call', 'create_item', '{"type":"task","title":"followed"}'], { KURA_EXPORT_DIR: 'mirror' })
  expect(await readdir(setup.path('mirror/task'))).toEqual(['1-followed.md'])
})
