import type { Command as Program } from 'commander'
import { backupCommand } from './backup.ts'
import { callCommand } from './call.ts'
import { completionCommand } from './completion.ts'
import { consoleCommand } from './console.ts'
import { connectCommand, disconnectCommand } from './connect.ts'
import { doctorCommand } from './doctor.ts'
import { initCommand } from './init.ts'
import { migrateCommand } from './migrate.ts'
import { hookCommand } from './hook.ts'
import { recallCommand } from './recall.ts'
import { recallForgetCommand, recallStatusCommand, recallTrustCommand, recallUntrustCommand } from './recall-store.ts'
import { restoreCommand } from './restore.ts'
import type { MountedCommand, Services } from './services.ts'

/** The commands that come before those of the modules in the help. */
export const commandsBefore = (services: Services): readonly MountedCommand[] => [
  consoleCommand(services),
  callCommand(services),
  initCommand(services),
  connectCommand(services),
  disconnectCommand(services),
  ...recallCommands.map((command) => ({
    command,
    run: async (invocation: Parameters<typeof command.run>[0]) => command.run(invocation, await services.recall()),
  })),
]

/** `kura recall` itself comes first: the others are mounted below it. */
const recallCommands = [
  recallCommand,
  recallTrustCommand,
  recallUntrustCommand,
  recallForgetCommand,
  recallStatusCommand,
]

/** The commands that come after those of the modules in the help. */
export const commandsAfter = ({ maintenance }: Services, program: Program): readonly MountedCommand[] => [
  ...[backupCommand, restoreCommand, migrateCommand, doctorCommand].map((command) => ({
    command,
    run: async (invocation: Parameters<typeof command.run>[0]) => command.run(invocation, maintenance),
  })),
  hookCommand,
  completionCommand(program),
]
