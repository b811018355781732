import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { itemHistoryCommand } from './item-history.ts'
import { itemPurgeCommand } from './item-purge.ts'
import { itemRestoreCommand } from './item-restore.ts'
import { reindexCommand } from './reindex.ts'
import { searchCommand } from './search.ts'

export const knowledgeCommands = [searchCommand, reindexCommand, exportCommand, importCommand, itemHistoryCommand, itemRestoreCommand, itemPurgeCommand]
