import { describeCommand } from './describe.ts'
import { listCommand } from './list.ts'
import { runCommand } from './run.ts'
import { searchCommand } from './search.ts'

export const commandsCommands = [listCommand, searchCommand, describeCommand, runCommand]
