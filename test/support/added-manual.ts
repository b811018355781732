import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createServices } from '../../src/app/services.ts'
import { manifests } from '../../src/app/modules.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import type { Language } from '../../src/kernel/words.ts'
import { newDataDir } from './in-process.ts'

export interface RunLine {
  readonly code: number
  readonly out: string
  readonly err: string
}

interface RunOptions {
  readonly language?: Language
  readonly environment?: Readonly<Record<string, string>>
}

/** Runs a line of the shell in this process, with the data in `home`. */
export const runKura = async (
  home: string,
  args: readonly string[],
  { language = 'en', environment = {} }: RunOptions = {},
): Promise<RunLine> => {
  let [out, err] = ['', '']
  const services = createServices(manifests, {
    environment: { KURA_HOME: home, ...environment },
    workingDir: path.dirname(home),
    homeDir: path.dirname(home),
    logSink: { write: (text) => (err += text) },
  })
  const streams = { out: { write: (text: string) => (out += text) }, err: { write: (text: string) => (err += text) } }
  const { signal } = new AbortController()
  const code = await runCli({ args: [...args], services, streams, signal, language })
  return { code, out, err }
}

/** Writes the files of a manual to a new folder. */
export const writeManual = (files: Readonly<Record<string, string>>): string => {
  const folder = newDataDir()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}
