import { readdir, readFile } from 'node:fs/promises'

/** The command lines of running `sleep` programs that contain `mark` (Linux only). */
export const processesWith = async (mark: string): Promise<readonly string[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return lines.filter((line) => line.startsWith('sleep') && line.includes(mark))
}

/** Waits until `holds` returns true. */
export const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}
