import { chmod, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach } from 'vitest'
import { createServices } from '../../src/app/services.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import type { Language } from '../../src/kernel/words.ts'
import { knowledge } from '../../src/modules/knowledge/index.ts'
import { openExchangeSetup, type ExchangeSetup } from '../exchange/stores.ts'

interface ShellOptions {
  readonly language?: Language
  readonly columns?: number
  readonly isTTY?: boolean
  readonly editor?: string
  readonly environment?: Readonly<Record<string, string>>
}

/** Runs commands of the knowledge module on a new store for each test. */
export const useShell = () => {
  let setup: ExchangeSetup
  beforeEach(async () => {
    setup = await openExchangeSetup()
  })
  afterEach(() => setup.dispose())

  /** Runs one command line with new services, as a new process would. */
  const kura = async (
    args: readonly string[],
    { language = 'en', columns, isTTY, editor: command = '/nowhere', environment = {} }: ShellOptions = {},
  ) => {
    const written = { out: '', err: '' }
    const services = createServices([knowledge], {
      environment: {
        KURA_HOME: setup.path('home'),
        KURA_LOG_LEVEL: 'warn',
        PATH: process.env.PATH,
        EDITOR: command,
        ...environment,
      },
      workingDir: setup.folder,
      homeDir: setup.folder,
      logSink: { write: (text: string) => (written.err += text) },
    })
    const streams = {
      out: { isTTY, columns, write: (text: string) => (written.out += text) },
      err: { write: (text: string) => (written.err += text) },
    }
    const code = await runCli({ args, services, streams, language, signal: new AbortController().signal })
    return { code, ...written }
  }

  /** Creates an editor that runs a shell script with the file as `$1`. */
  const editor = async (script: string): Promise<string> => {
    const file = setup.path('editor')
    await writeFile(file, `#!/bin/sh\n${script}\n`)
    await chmod(file, 0o755)
    return file
  }

  const dataOf = async (...args: readonly string[]): Promise<unknown> =>
    JSON.parse((await kura([...args, '--json'])).out)

  const add = (...args: readonly string[]) => kura(['add', ...args])

  return { kura, editor, dataOf, add, path: (name: string) => setup.path(name) }
}
