import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { installLocked } from '../../test/support/install-locked.ts'
import type { Contender } from './contenders/contender.ts'
import { kuraOf } from './contenders/kura.ts'
import { memoryKeeperOf } from './contenders/memory-keeper.ts'
import { serverMemoryOf } from './contenders/server-memory.ts'

export interface Versioned {
  readonly contender: Contender
  readonly version: string
}

/** Installs the peers at their locked versions, outside the project's dependencies, and names all contenders. */
export const installContenders = async (
  root: string,
  onProgress: (words: string) => void,
): Promise<readonly Versioned[]> => {
  const folder = path.join(root, 'node_modules/.cache/kura-peers')
  onProgress('installing the peers, if they are not there yet (the first time takes minutes)')
  await installLocked({
    what: 'The peers',
    source: path.join(root, 'bench/peers/runner'),
    folder,
    withScripts: ['better-sqlite3'],
  })
  const [memory, keeper] = ['@modelcontextprotocol/server-memory', 'mcp-memory-keeper'].map((name) =>
    path.join(folder, 'node_modules', name),
  ) as [string, string]
  const program = (home: string): string => path.join(home, 'dist/index.js')
  return [
    { contender: kuraOf(path.join(root, 'dist/kura.js')), version: await versionIn(root) },
    { contender: serverMemoryOf(program(memory)), version: await versionIn(memory) },
    { contender: memoryKeeperOf(program(keeper)), version: await versionIn(keeper) },
  ]
}

const versionIn = async (folder: string): Promise<string> =>
  (JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { readonly version: string }).version
