import { createApp } from '../../src/app/create-app.ts'
import { manifests } from '../../src/app/modules.ts'
import { examine, type Finding } from '../../src/doctor/examine.ts'
import type { CoreCheckContext } from '../../src/doctor/check-context.ts'
import { productProgram } from '../support/programs.ts'
import { probes } from '../../src/doctor/probes.ts'
import type { Check } from '../../src/kernel/check.ts'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { lookAtClients } from '../../src/clients/look.ts'
import { ownNames } from '../../src/clients/server-entry.ts'
import { knowledgeMigrations } from '../../src/modules/knowledge/migrations/index.ts'

const newestKnowledge = Math.max(...knowledgeMigrations.map(({ version }) => version))

export interface SceneParts extends Partial<CoreCheckContext> {
  readonly home: string
  readonly environment?: Readonly<Record<string, string>>
  readonly fix?: boolean
}

/** Lets one check look at a data directory in which a fault was planted. */
export const look = async (
  check: Check<CoreCheckContext>,
  { home, environment = {}, fix = false, ...parts }: SceneParts,
): Promise<readonly Finding[]> => {
  const { host, dataPath } = createApp({
    manifests,
    modules: [],
    flags: { logLevel: 'silent' },
    surroundings: {
      environment: { PATH: process.env.PATH ?? '', KURA_HOME: home, ...environment },
      workingDir: home,
      homeDir: home,
      logSink: process.stderr,
    },
  })
  const context: CoreCheckContext = {
    ...probes(),
    host,
    dataDir: dataPath,
    database: path.join(dataPath, 'kura.db'),
    signal: new AbortController().signal,
    knownSchemas: { knowledge: newestKnowledge, claude: 1 },
    program: undefined,
    unknownVariables: [],
    untrustedTokens: () => Promise.resolve(''),
    trustStore: () => Promise.resolve(),
    servesClaudeToTeam: false,
    clients: () =>
      lookAtClients({
        place: {
          platform: 'linux',
          homeDir: home,
          projectDir: path.join(home, 'project'),
          environment: host.environment,
          isThere: existsSync,
        },
        names: ownNames(manifests.map(({ name }) => name)),
        program: [productProgram],
      }),
    ...parts,
  }
  return examine({ checks: [check], context, fix })
}
