import { mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { productProgram } from '../support/programs.ts'
import { RawClient } from '../support/raw-client.ts'
import type { MockMessagesApi } from './mock-messages-api.ts'

/** The path of the real CLI. The suite runs only if both variables are set. */
const realClaude = (): string => {
  const { KURA_CLAUDE_E2E: wanted, KURA_CLAUDE_E2E_PATH: file } = process.env
  if (wanted !== '1' || file === undefined) {
    throw new Error(
      'Set KURA_CLAUDE_E2E=1 and KURA_CLAUDE_E2E_PATH to a Claude CLI; CONTRIBUTING.md says how to get one.',
    )
  }
  return realpathSync(file)
}

/** A separate home, project and PATH, so that the user's Claude is neither read nor changed. */
export interface Sandbox {
  readonly home: string
  readonly project: string
  readonly env: Readonly<Record<string, string>>
  /** Processes that were started from here and still run, without the server. */
  remainingProcesses(): Promise<readonly string[]>
}

/** A closed port as the proxy, so that requests to other hosts fail even if the machine has a network. */
const nowhere = 'http://127.0.0.1:9'

export const newSandbox = (api: MockMessagesApi, change: Readonly<Record<string, string>> = {}): Sandbox => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'kura-claude-e2e-')))
  const at = (name: string): string => path.join(folder, name)
  for (const name of ['home', 'project', 'bin', 'data']) mkdirSync(at(name))
  symlinkSync(realClaude(), path.join(at('bin'), 'claude'))
  return {
    home: at('home'),
    project: at('project'),
    env: {
      PATH: `${at('bin')}:/usr/local/bin:/usr/bin:/bin`,
      HOME: at('home'),
      KURA_HOME: at('data'),
      ANTHROPIC_API_KEY: 'sk-ant-not-a-key',
      ANTHROPIC_BASE_URL: api.url,
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      HTTP_PROXY: nowhere,
      HTTPS_PROXY: nowhere,
      NO_PROXY: '127.0.0.1',
      IS_SANDBOX: '1',
      ...change,
    },
    remainingProcesses: () => processesOf(at('home')),
  }
}

/** Programs started by Kura have KURA_RUN_ID in their environment; the server does not. */
const processesOf = async (home: string): Promise<readonly string[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const environment = (await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')).split('\0')
      const isOurs =
        environment.includes(`HOME=${home}`) && environment.some((entry) => entry.startsWith('KURA_RUN_ID='))
      return isOurs ? [await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')] : []
    }),
  )
  return found.flat().map((line) => line.replaceAll('\0', ' '))
}

export const serve = ({ env, project }: Sandbox): RawClient =>
  new RawClient({ program: productProgram, args: ['serve', 'claude'], env, cwd: project })
