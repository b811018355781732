import { manifests } from '../../src/app/modules.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import type { Services } from '../../src/cli/services.ts'
import { slicesOf } from '../../src/config/load-config.ts'

/** Every environment variable that is a setting, and the variable for the data directory. */
export const knownVariables: ReadonlySet<string> = new Set([
  'KURA_HOME',
  ...Object.values(slicesOf(manifests)).flatMap((slice) => Object.values(slice).map(({ env }) => env)),
])

const modules = manifests.map(({ name }) => name)

/** Kura's error message for these arguments; undefined if it would serve. */
export const refusal = async (args: readonly string[]): Promise<string | undefined> => {
  let served: readonly string[] | undefined
  const serve = (request: { readonly modules: readonly string[] }): Promise<void> => {
    served = request.modules
    return Promise.resolve()
  }
  let said = ''
  const streams = { out: { write: () => undefined }, err: { write: (text: string) => (said += text) } }
  // Serving and the refusal of an unknown command use no other services.
  const services = {
    version: '',
    serveStdio: serve,
    serveHttp: serve,
    moduleCommands: () => Promise.resolve([]),
  } as unknown as Services
  const code = await runCli({ args, services, streams, signal: new AbortController().signal })
  if (code !== 0) return said
  const unknown = served?.find((name) => !modules.includes(name))
  return unknown === undefined ? undefined : `no module ${unknown}`
}
