import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Health {
  /** The heap of the server after a garbage collection. */
  readonly megabytes: number
  /** Open file descriptors. */
  readonly files: number
}

export interface HealthCheck {
  /** The environment that the checked server needs. */
  readonly env: Readonly<Record<string, string>>
  of(pid: number): Promise<Health>
}

export const createHealthCheck = (): HealthCheck => {
  const report = path.join(mkdtempSync(path.join(tmpdir(), 'kura-test-')), 'memory')
  return {
    env: {
      NODE_OPTIONS: `--require ${path.resolve(import.meta.dirname, '../support/report-memory.cjs')}`,
      KURA_MEMORY_REPORT: report,
    },
    of: async (pid) => {
      rmSync(report, { force: true })
      process.kill(pid, 'SIGUSR2')
      while (!existsSync(report) || readFileSync(report, 'utf8') === '') {
        if (!existsSync(`/proc/${pid}/fd/0`)) throw new Error(`Server ${pid} is gone`)
        await sleep(5)
      }
      return { megabytes: Number(readFileSync(report, 'utf8')) / 2 ** 20, files: readdirSync(`/proc/${pid}/fd`).length }
    },
  }
}

/** The minimum of the last fifth minus that of the second fifth. The first fifth still loads code, so it is skipped. */
export const growth = (samples: readonly number[]): number => {
  const fifth = Math.max(1, Math.floor(samples.length / 5))
  return Math.min(...samples.slice(-fifth)) - Math.min(...samples.slice(fifth, 2 * fifth))
}
