import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bundle } from '../../scripts/bundle.mjs'

const runner = path.join(import.meta.dirname, 'cached-program.cjs')

/** Bundles a program that starts with a code cache, which is made here, because tests start programs side by side. */
export const bundleCached = async (entry: string, program: string): Promise<void> => {
  const code = program.replace('.cjs', '-code.cjs')
  await bundle(entry, code)
  const hash = createHash('sha256')
    .update(process.version)
    .update(await readFile(code))
  const cache = program.replace('.cjs', `-${hash.digest('hex').slice(0, 16)}.cache`)
  await writeFile(program, `require(${JSON.stringify(runner)}).runCached(${[code, cache].map(quoted).join(', ')})\n`)
  if (existsSync(cache)) return
  removeCachesOf(program)
  await writeCache(program)
}

const quoted = (text: string): string => JSON.stringify(text)

const removeCachesOf = (program: string): void => {
  const [folder, start] = [path.dirname(program), path.basename(program, '.cjs')]
  for (const name of readdirSync(folder))
    if (name.startsWith(`${start}-`) && name.endsWith('.cache')) rmSync(path.join(folder, name), { force: true })
}

const messages = [
  {
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'cache', version: '1' } },
  },
  { method: 'notifications/initialized' },
  { id: 2, method: 'tools/list', params: {} },
]

/** Starts the program once over stdio: what it compiles until its end is in the cache. */
const writeCache = async (program: string): Promise<void> => {
  const home = mkdtempSync(path.join(tmpdir(), 'kura-code-cache-'))
  const child = spawn(process.execPath, [program, 'serve'], {
    cwd: home,
    env: { PATH: process.env.PATH, HOME: home, KURA_HOME: home, TEST_WRITES_CODE_CACHE: '1' },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.stdin.end(messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join(''))
  await once(child, 'close')
  rmSync(home, { recursive: true, force: true })
}
