import { serveCommand } from '../../src/cli/serve.ts'
import type { Services } from '../../src/cli/services.ts'

/** The flags of `kura serve` by the setting that each sets, found by using every one of them. */
export const serveFlags = async (): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>()
  for (const { long, argChoices, required } of newServe(() => undefined).options) {
    if (typeof long !== 'string') continue
    const value = argChoices?.[0] ?? '1'
    await newServe((flags) => {
      for (const [setting, given] of Object.entries(flags)) if (given !== undefined) found.set(setting, long)
    }).parseAsync(required ? [long, value] : [long], { from: 'user' })
  }
  return found
}

const newServe = (take: (flags: Readonly<Record<string, unknown>>) => void) => {
  const serve: Services['serveStdio'] = ({ flags }) => {
    take(flags)
    return Promise.resolve()
  }
  const silent = { write: () => undefined }
  return serveCommand({ serveStdio: serve, serveHttp: serve }, { out: silent, err: silent }, new AbortController().signal)
}
