import { productProgram } from '../support/programs.ts'
import { runNode, type Ran } from '../support/run-node.ts'

export interface Shell {
  readonly home: string
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
}

/** Runs a command of the product in a process, as a user would type it. */
export const kura = ({ home, env, cwd = home }: Shell, ...args: readonly string[]): Promise<Ran> =>
  runNode([productProgram, ...args], { cwd, env: { PATH: process.env.PATH, HOME: home, KURA_HOME: home, ...env } })

export const addItem = (shell: Shell, title: string): Promise<Ran> =>
  kura(shell, 'call', 'create_item', JSON.stringify({ type: 'note', title }))
