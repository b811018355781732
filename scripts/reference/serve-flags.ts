import { Command } from 'commander'
import { mountCommand } from '../../src/cli/mount-command.ts'
import { serveCommand } from '../../src/cli/serve.ts'
import type { Services } from '../../src/cli/services.ts'

/** The flags of `kura serve` by the setting that each one changes, found by using every flag. */
export const serveFlags = async (): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>()
  for (const { flags, choices } of serveCommand(silentServices(() => undefined)).command.options ?? []) {
    const [long = '', value] = flags.split(' ')
    const program = newProgram((given) => {
      for (const [setting, one] of Object.entries(given)) if (one !== undefined) found.set(setting, long)
    })
    await program.parseAsync(['serve', long, ...(value === undefined ? [] : [choices?.[0] ?? '1'])], { from: 'user' })
  }
  return found
}

type Take = (flags: Readonly<Record<string, unknown>>) => void

const newProgram = (take: Take): Command => {
  const program = new Command('kura')
  const silent = { write: () => undefined }
  const context = {
    streams: { out: silent, err: silent },
    language: 'en',
    signal: new AbortController().signal,
    isReadOnly: () => false,
  } as const
  mountCommand(program, serveCommand(silentServices(take)), context)
  return program
}

const silentServices = (take: Take): Pick<Services, 'serveStdio' | 'serveHttp'> => {
  const serve: Services['serveStdio'] = ({ flags }) => {
    take(flags)
    return Promise.resolve()
  }
  return { serveStdio: serve, serveHttp: serve }
}
