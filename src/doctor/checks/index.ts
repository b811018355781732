import type { CoreCheck } from '../check-context.ts'
import { capturedInGit } from './captured-in-git.ts'
import { clientData } from './client-data.ts'
import { clientFiles } from './client-files.ts'
import { clientPrograms } from './client-programs.ts'
import { driver } from './driver.ts'
import { foreign } from './foreign.ts'
import { freeSpace } from './free-space.ts'
import { hookData } from './hook-data.ts'
import { hookDeadline } from './hook-deadline.ts'
import { hookEffect } from './hook-effect.ts'
import { hookPrograms } from './hook-programs.ts'
import { integrity } from './integrity.ts'
import { logSize } from './log-size.ts'
import { meaningModel } from './meaning-model.ts'
import { nodeVersion } from './node-version.ts'
import { otherProcesses } from './other-processes.ts'
import { owner } from './owner.ts'
import { permissions } from './permissions.ts'
import { postgres } from './postgres.ts'
import { pragmas } from './pragmas.ts'
import { schema } from './schema.ts'
import { selfTest } from './self-test.ts'
import { settings } from './settings.ts'
import { sharedFolder } from './shared-folder.ts'
import { sqliteVersion } from './sqlite-version.ts'
import { storeTrust } from './store-trust.ts'
import { teamClaude } from './team-claude.ts'

/** The checks that run before those of the modules. */
export const coreChecks: readonly CoreCheck[] = [
  nodeVersion,
  driver,
  sqliteVersion,
  settings,
  meaningModel,
  permissions,
  owner,
  freeSpace,
  sharedFolder,
  storeTrust,
  foreign,
  integrity,
  schema,
  pragmas,
  logSize,
  otherProcesses,
  postgres,
  teamClaude,
]

/** The checks that run after those of the modules: the clients, and a start of the server. */
export const lastChecks: readonly CoreCheck[] = [
  clientFiles,
  clientPrograms,
  clientData,
  hookPrograms,
  hookData,
  hookEffect,
  hookDeadline,
  capturedInGit,
  selfTest,
]
