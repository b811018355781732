import { existsSync } from 'node:fs'
import path from 'node:path'
import { installLocked } from './install-locked.ts'

// Benchmarks are bundled into another folder, but started in the root, as the tests are.
const root = process.cwd()
// Not among the project's packages: their `.bin/node` would come before the Node of the machine.
const folder = path.join(root, 'node_modules/.cache/kura-nodes')

export const otherNodes = [22, 24] as const

/** The path of a Node of this release. It comes from the npm registry, and only once. */
export const otherNode = async (major: (typeof otherNodes)[number]): Promise<string> => {
  await installLocked({ what: 'Node 22 and 24', source: path.join(root, 'test/drivers/nodes'), folder })
  const node = path.join(folder, `node_modules/node${major}-${process.platform}-${process.arch}/bin/node`)
  if (!existsSync(node)) throw new Error(`There is no package of Node ${major} for this machine`)
  return node
}
