import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defaultWorkspace } from '../../src/kernel/workspace-name.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import type { ItemDraft } from '../../src/modules/knowledge/domain/item-fields.ts'
import { createItem } from '../../src/modules/knowledge/use-cases/create-item.ts'
import { builtInMakers } from '../built-in-makers.ts'

export interface Run {
  readonly ms: number
  readonly out: string
}

/** A home with items, and the built program run in it as clients run it. */
export interface HookHome {
  readonly folder: string
  run(args: readonly string[], input?: string): Promise<Run>
  hook(event: string, payload: Readonly<Record<string, unknown>>): Promise<Run>
  remove(): void
}

const program = path.resolve('dist/kura.js')

export const makeHookHome = async (items: readonly ItemDraft[]): Promise<HookHome> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-bench-recall-'))
  const [data, project] = [path.join(folder, '.kura'), path.join(folder, 'plain')]
  for (const made of [data, project]) mkdirSync(made, { mode: 0o700 })
  const store = openSqliteStore(path.join(data, 'kura.db'), { clock: Date.now, makers: builtInMakers })
  const caller = { workspace: defaultWorkspace, actor: 'bench', signal: new AbortController().signal }
  for (const item of items) await createItem({ store, clock: Date.now }, caller, item)
  await store.close()
  const { NODE_EXTRA_CA_CERTS: _unset, ...environment } = process.env
  const env = { ...environment, HOME: folder, KURA_HOME: undefined }
  const run = (args: readonly string[], input = ''): Promise<Run> =>
    new Promise((resolve) => {
      const began = performance.now()
      const child = spawn(process.execPath, args, { env, cwd: project, stdio: ['pipe', 'pipe', 'ignore'] })
      let out = ''
      child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
      child.stdin.on('error', () => undefined).end(input)
      child.once('close', () => {
        resolve({ ms: performance.now() - began, out })
      })
    })
  return {
    folder,
    run,
    hook: (event, payload) => run([program, 'hook', event], JSON.stringify({ cwd: project, ...payload })),
    remove: () => {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
