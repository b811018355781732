import { isHookClient, isHookEvent } from '../../recall/payload/clients.ts'
import type { HookLine } from '../../recall/payload/payload.ts'

export interface TypedHookLine extends HookLine {
  /** The data directory, where no shell can set KURA_HOME. */
  readonly dataDir: string | undefined
}

/** Reads `prompt --client claude-code [--home DIR]`. Undefined if the event or the client is unknown. */
export const readHookLine = (args: readonly string[]): TypedHookLine | undefined => {
  const [event, ...rest] = args
  const client = valueOf('--client', rest) ?? 'claude-code'
  return isHookEvent(event) && isHookClient(client) ? { event, client, dataDir: valueOf('--home', rest) } : undefined
}

const valueOf = (flag: string, args: readonly string[]): string | undefined => {
  const at = args.indexOf(flag)
  return at === -1 ? args.find((arg) => arg.startsWith(`${flag}=`))?.slice(flag.length + 1) : args[at + 1]
}
