import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { installLocked } from '../../test/support/install-locked.ts'

/**
 * A copy of the built program beside better-sqlite3, which is compiled for another Node: a native driver fits one
 * release. Returns the path of the program.
 */
export const withNativeDriver = async (node: string, major: number): Promise<string> => {
  const root = process.cwd()
  const folder = path.join(root, `node_modules/.cache/kura-native-driver-${major}`)
  await installLocked({
    what: `better-sqlite3 for Node ${major}`,
    source: path.join(root, 'bench/drivers/native'),
    folder,
    withScripts: ['better-sqlite3'],
    nodeHome: path.dirname(path.dirname(node)),
  })
  const modules = path.join(folder, 'node_modules')
  const program = path.join(modules, 'kura-mcp')
  await rm(program, { recursive: true, force: true })
  for (const part of ['dist', 'knowledge', 'model', 'package.json'])
    await cp(path.join(root, part), path.join(program, part), { recursive: true })
  // Without it the driver of this repository, which is compiled for another Node, would be found.
  await cp(path.join(root, 'packages/sqlite-for-node-20'), path.join(modules, 'kura-mcp-sqlite-node20'), {
    recursive: true,
  })
  return path.join(program, 'dist/kura.js')
}
