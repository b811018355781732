import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Every hit has this link, so that its path and its anchor can be compared. */
export const linkStart = 'https://manual.example/'

export interface ManualToAdd {
  readonly name: string
  readonly language: string
  readonly folder: string
  readonly home: string
}

export interface AddedManual {
  readonly seconds: number
  /** Of all threads, as Linux counts it until shortly before the end. */
  readonly cpuSeconds: number
  readonly files: number
  readonly sections: number
  readonly problems: number
  readonly diskBytes: number
  /** The most memory that the process had at once, as Linux counts it. */
  readonly peakBytes: number
}

interface Reported {
  readonly source: { readonly files: number; readonly sections: number; readonly problems: number }
}

const peakOf = (pid: number | undefined): number => {
  try {
    return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    // The process has just ended.
    return 0
  }
}

/** Ticks of a hundredth of a second; the name of the program, in parentheses, may have spaces. */
const cpuSecondsOf = (pid: number | undefined): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    // The process has just ended.
    return 0
  }
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name)))
    .reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0)

/** `kura docs add` of the built program, in a data directory of its own. */
export const addManual = async ({ name, language, folder, home }: ManualToAdd): Promise<AddedManual> => {
  const args = ['docs', 'add', name, folder, '--language', language, '--link', `${linkStart}{file}#{anchor}`, '--json']
  const began = performance.now()
  const child = spawn(process.execPath, ['dist/kura.js', ...args], {
    env: { ...process.env, KURA_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  let [peakBytes, cpuSeconds] = [0, 0]
  const watch = setInterval(() => {
    peakBytes = Math.max(peakBytes, peakOf(child.pid))
    cpuSeconds = Math.max(cpuSeconds, cpuSecondsOf(child.pid))
  }, 20)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(`kura docs add ${name} ended with ${String(code)}`)
  const seconds = (performance.now() - began) / 1_000
  const { files, sections, problems } = (JSON.parse(printed) as Reported).source
  return { seconds, cpuSeconds, files, sections, problems, diskBytes: bytesIn(home), peakBytes }
}
