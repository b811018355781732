import { buildCommand } from './build.ts'
import { describeCommand } from './describe.ts'
import { initCommand } from './init.ts'
import { listCommand } from './list.ts'
import { runCommand } from './run.ts'
import { searchCommand } from './search.ts'

export const commandsShellCommands = [
  initCommand,
  buildCommand,
  listCommand,
  searchCommand,
  describeCommand,
  runCommand,
]
