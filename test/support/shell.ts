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
  /** The answer to a question; without it the shell runs as if there were no terminal. */
  readonly answer?: string
  /** The answers to several questions, in their order; an unexpected question fails the test. */
  readonly answers?: readonly string[]
  /** The path of the script that Node runs. */
  readonly script?: string
}

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs commands of Kura in this process. `make` creates a home and a project folder for each test. */
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
      { environment = {}, language = 'en', answer, answers, script = '/opt/kura/dist/kura.js' }: Options = {},
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
      const left = [...(answers ?? [])]
      const ask =
        answer === undefined && answers === undefined
          ? undefined
          : (question: string) => {
              err += question
              const next = answers === undefined ? answer : left.shift()
              return next === undefined ? Promise.reject(new Error(`Asked: ${question}`)) : Promise.resolve(next)
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
