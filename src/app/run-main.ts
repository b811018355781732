import { homedir } from 'node:os'
import { languageOf } from '../cli/language.ts'
import { runCli } from '../cli/run-cli.ts'
import type { Streams } from '../cli/services.ts'
import { isSingleExecutable } from '../files/single-executable.ts'
import type { ModuleManifest } from '../kernel/module.ts'
import { createServices } from './services.ts'
import { untilSignal } from './until-signal.ts'

/** The whole program: reads the process, runs the command line and exits with its code. */
export const runMain = (manifests: readonly ModuleManifest[]): void => {
  const interruption = new AbortController()
  void untilSignal().then(() => {
    interruption.abort()
  })
  const services = createServices(manifests, {
    environment: process.env,
    workingDir: process.cwd(),
    homeDir: homedir(),
    logSink: stderr,
    program: isSingleExecutable() ? [process.execPath] : [process.execPath, ...process.argv.slice(1, 2)],
    watchSignals: async () => {
      ;(await import('../platform/signal-watchdog.ts')).watchSignals()
    },
  })
  const args = process.argv.slice(2)
  const language = languageOf(args, process.env)
  void runCli({
    args,
    services,
    streams: { out: stdout, err: stderr, ask: asker() },
    language,
    signal: interruption.signal,
  }).then((code) => process.exit(code))
}

// Node creates these streams at the first access, which is slow; a server on stdio needs neither.
const stdout = {
  get isTTY() {
    return process.stdout.isTTY
  },
  // Users switch colours off with NO_COLOR: https://no-color.org
  get noColour() {
    return (process.env.NO_COLOR ?? '') !== ''
  },
  get columns() {
    return process.stdout.isTTY ? process.stdout.columns : undefined
  },
  write: (text: string) => process.stdout.write(text),
}

const stderr = {
  get isTTY() {
    return process.stderr.isTTY
  },
  write: (text: string) => process.stderr.write(text),
}

/** Questions are asked only if both stdin and stderr are a terminal. */
const asker = (): Streams['ask'] =>
  process.stdin.isTTY && process.stderr.isTTY
    ? async (question, signal) => {
        const { createInterface } = await import('node:readline/promises')
        const lines = createInterface({ input: process.stdin, output: process.stderr })
        try {
          return await lines.question(question, { signal })
        } finally {
          lines.close()
        }
      }
    : undefined
