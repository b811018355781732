import { Command } from 'commander'
import { manifests } from '../../src/app/modules.ts'
import { serveCommand } from '../../src/cli/serve.ts'
import { slicesOf } from '../../src/config/load-config.ts'

/** Every variable that Kura reads as a setting, and the one that names the data directory. */
export const knownVariables: ReadonlySet<string> = new Set([
  'KURA_HOME',
  ...Object.values(slicesOf(manifests)).flatMap((slice) => Object.values(slice).map(({ env }) => env)),
])

const modules = manifests.map(({ name }) => name)

/** What Kura's own shell finds wrong with these arguments; nothing if it would serve. */
export const refusal = async (args: readonly string[]): Promise<string | undefined> => {
  let served: readonly string[] | undefined
  const serve = (request: { readonly modules: readonly string[] }): Promise<void> => {
    served = request.modules
    return Promise.resolve()
  }
  const silent = { write: () => undefined }
  const shell = new Command().exitOverride().configureOutput({ writeErr: () => undefined })
  shell.addCommand(serveCommand({ serveStdio: serve, serveHttp: serve }, { out: silent, err: silent }, new AbortController().signal).exitOverride().configureOutput({ writeErr: () => undefined }))
  try {
    await shell.parseAsync([...args], { from: 'user' })
  } catch (thrown) {
    return (thrown as Error).message
  }
  const unknown = served?.find((name) => !modules.includes(name))
  return unknown === undefined ? undefined : `no module ${unknown}`
}
