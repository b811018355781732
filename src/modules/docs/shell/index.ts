import { addCommand } from './add.ts'
import { listCommand } from './list.ts'
import { removeCommand } from './remove.ts'
import { searchCommand } from './search.ts'
import { statsCommand } from './stats.ts'
import { updateCommand } from './update.ts'

export const docsCommands = [addCommand, updateCommand, listCommand, removeCommand, statsCommand, searchCommand]
