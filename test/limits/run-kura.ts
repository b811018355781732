import path from 'node:path'
import { runNode, type Ran } from '../support/run-node.ts'
import { builtProgram } from './measured-server.ts'

/** Runs a command of the built program in a folder that is also its home. */
export const runKura = (
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> =>
  runNode([builtProgram, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, KURA_HOME: path.join(folder, 'data'), ...env },
  })
