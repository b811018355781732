import type { ServerEntry } from './server-entry.ts'

/** The three keys that all clients use. */
export const stdioEntry = ({ command, args, env }: ServerEntry): Readonly<Record<string, unknown>> => ({
  command,
  args,
  ...(Object.keys(env).length > 0 && { env }),
})
