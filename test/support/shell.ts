import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { manifests } from '../../src/app/modules.ts'
import { createServices } from '../../src/app/services.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import type { Language } from '../../src/kernel/words.ts'

interface Options {
  readonly environment?: Readonly<Record<string, string>>
  readonly language?: Language
  /** What the person at the terminal answers; without it nobody sits there. */
  readonly answer?: string
  /** The script that was started. */
  readonly script?: string
}

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** The shell of Kura in process, with a home and a project that are made for each test. */
export const startingShell = () => {
  let root = ''
  const dirs = () => ({ root, home: path.join(root, 'home'), project: path.join(root, 'project') })
  return {
    make: () => {
      root = mkdtempSync(path.join(tmpdir(), 'kura-shell-'))
      mkdirSync(dirs().home)
      mkdirSync(dirs().project)
      return dirs()
    },
    remove: () => {
      rmSync(root, { recursive: true })
    },
    kura: async (
      line: string,
      { environment = {}, language = 'en', answer, script = '/opt/kura/dist/kura.js' }: Options = {},
    ): Promise<Ran> => {
      let out = ''
      let err = ''
      const services = createServices(manifests, {
        environment,
        workingDir: dirs().project,
        homeDir: dirs().home,
        logSink: { write: (text) => (err += text) },
        program: ['/usr/bin/node', script],
      })
      const ask =
        answer === undefined
          ? undefined
          : (question: string) => {
              err += question
              return Promise.resolve(answer)
            }
      const streams = {
        out: { write: (text: string) => (out += text) },
        err: { write: (text: string) => (err += text) },
        ask,
      }
      const code = await runCli({
        args: line.split(' '),
        services,
        streams,
        language,
        signal: new AbortController().signal,
      })
      return { code, out, err }
    },
  }
}
