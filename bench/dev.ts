// Measures the time of `npm run dev` from a save to the line that says that the server listens: npm run bench:dev
import { endOfRound, startDevLoop, type DevLoop } from '../test/support/dev-loop.ts'

const rounds = 10
const edits: Readonly<Record<string, string>> = { 'a source file': 'src/kernel/errors.ts' }

const secondsOfRound = async (dev: DevLoop, file: string): Promise<number> => {
  // A comment would not do: it does not change the built program, so the server would not restart.
  const added = file.endsWith('.css')
    ? `:root { --edit-${dev.starts()}: 1 }\n`
    : `export const edit${dev.starts()} = 1\nvoid (globalThis as Record<string, unknown>)['edit${dev.starts()}']\n`
  const since = performance.now()
  dev.edit(file, (text) => text + added)
  await dev.until(endOfRound)
  return (performance.now() - since) / 1000
}

const dev = await startDevLoop(process.cwd())
try {
  for (const [name, file] of Object.entries(edits)) {
    const times: number[] = []
    while (times.length < rounds) times.push(await secondsOfRound(dev, file))
    times.sort((a, b) => a - b)
    const median = ((times[rounds / 2 - 1] ?? 0) + (times[rounds / 2] ?? 0)) / 2
    process.stdout.write(`${name}: median ${median.toFixed(2)} s, slowest ${times.at(-1)?.toFixed(2)} s\n`)
  }
} finally {
  await dev.interrupt()
  dev.dispose()
}
