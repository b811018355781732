import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { otherNode, otherNodes } from '../support/other-nodes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')

interface Report {
  readonly success: boolean
  readonly numPassedTests: number
  readonly numFailedTests: number
}

/** The suites of the stores, on the driver of another Node. A release that runs them itself needs no other. */
it.each(otherNodes.filter((major) => !process.versions.node.startsWith(`${major}.`)))(
  'the stores keep their promises on the SQLite of Node %i',
  { timeout: 600_000 },
  async (major) => {
    const node = await otherNode(major)
    const args = [vitest, 'run', '--config', 'vitest.drivers.config.ts', '--reporter=json']
    const run = promisify(execFile)(node, args, {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, VITEST: undefined, VITEST_WORKER_ID: undefined, VITEST_POOL_ID: undefined },
    })
    const { stdout, stderr } = await run.catch((failed: unknown) => failed as { stdout: string; stderr: string })
    const report = JSON.parse(stdout.slice(stdout.indexOf('{"num'))) as Report
    expect(report, stdout + stderr).toMatchObject({ success: true, numFailedTests: 0 })
    expect(report.numPassedTests).toBeGreaterThan(250)
    expect(stderr).not.toContain('ExperimentalWarning')
  },
)
