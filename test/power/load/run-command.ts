import { spawn } from 'node:child_process'
import type { ServerCommand } from '../../support/pipelined-client.ts'
import { endOfCommand } from './answers.ts'
import type { Change } from './ledger.ts'

/** Runs a command to its end, and notes its end as the answer. Returns the number of its process. */
export const runCommand = async (
  { args, env }: ServerCommand,
  changes: readonly Change<unknown>[] = [],
): Promise<number> => {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${printed}`)
  const pid = child.pid ?? 0
  for (const change of changes) change.answer = { pid, id: endOfCommand }
  return pid
}
