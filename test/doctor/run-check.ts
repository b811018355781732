import { manifests } from '../../src/app/modules.ts'
import { examine, type Finding } from '../../src/doctor/examine.ts'
import type { CoreCheckContext } from '../../src/doctor/check-context.ts'
import { productProgram } from '../support/programs.ts'
import { createSilentApp } from '../support/silent-app.ts'
import { probes } from '../../src/doctor/probes.ts'
import type { Check } from '../../src/kernel/check.ts'
import { inspectRecall, rewriteHooks } from '../../src/app/clients/inspect-recall.ts'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { inspectClients } from '../../src/clients/inspect-clients.ts'
import { ownNames } from '../../src/clients/server-entry.ts'
import { knowledgeMigrations } from '../../src/modules/knowledge/migrations/index.ts'

const newestKnowledge = Math.max(...knowledgeMigrations.map(({ version }) => version))

export interface CheckRun extends Partial<CoreCheckContext> {
  readonly home: string
  readonly environment?: Readonly<Record<string, string>>
  readonly fix?: boolean
}

/** Runs one check on a data directory that a test has prepared. */
export const runCheck = async (
  check: Check<CoreCheckContext>,
  { home, environment = {}, fix = false, ...parts }: CheckRun,
): Promise<readonly Finding[]> => {
  const { host, dataPath, settings } = createSilentApp(home, environment)
  const hookContext = {
    processContext: {
      environment: host.environment,
      homeDir: home,
      workingDir: path.join(home, 'project'),
      logSink: { write: () => undefined },
      program: [process.execPath, productProgram] as const,
    },
    modules: manifests.map(({ name }) => name),
  }
  const context: CoreCheckContext = {
    ...probes(),
    host,
    dataDir: dataPath,
    database: path.join(dataPath, 'kura.db'),
    signal: new AbortController().signal,
    knownSchemas: { knowledge: newestKnowledge, claude: 1 },
    program: undefined,
    unknownVariables: [],
    usesMeaning: settings.meaning === 'on',
    untrustedTokens: () => Promise.resolve(''),
    trustStore: () => Promise.resolve(),
    servesClaudeToTeam: false,
    clients: () =>
      inspectClients({
        machine: {
          platform: 'linux',
          homeDir: home,
          projectDir: path.join(home, 'project'),
          environment: host.environment,
          exists: existsSync,
        },
        names: ownNames(manifests.map(({ name }) => name)),
        program: [productProgram],
      }),
    recall: () => inspectRecall(hookContext, new AbortController().signal),
    rewriteHooks: () => rewriteHooks(hookContext),
    ...parts,
  }
  return examine({ checks: [check], context, fix })
}
