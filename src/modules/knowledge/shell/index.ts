import { addCommand } from './add.ts'
import { editCommand } from './edit.ts'
import { exportCommand } from './export.ts'
import { graphCommand } from './graph.ts'
import { importCommand } from './import.ts'
import { itemHistoryCommand } from './item-history.ts'
import { itemPurgeCommand } from './item-purge.ts'
import { itemRestoreCommand } from './item-restore.ts'
import { itemsCommand } from './items.ts'
import { meaningUseCommand } from './meaning-use.ts'
import { meaningCommand } from './meaning.ts'
import { reindexCommand } from './reindex.ts'
import { searchCommand } from './search.ts'
import { showCommand } from './show.ts'
import { stateHistoryCommand } from './state-history.ts'
import { statePurgeCommand } from './state-purge.ts'
import { stateRestoreCommand } from './state-restore.ts'
import { stateSetCommand } from './state-set.ts'
import { stateCommand } from './state.ts'
import { statsCommand } from './stats.ts'
import { tagsCommand } from './tags.ts'

export const knowledgeCommands = [
  searchCommand,
  itemsCommand,
  showCommand,
  addCommand,
  editCommand,
  stateCommand,
  stateSetCommand,
  stateHistoryCommand,
  stateRestoreCommand,
  statePurgeCommand,
  tagsCommand,
  statsCommand,
  graphCommand,
  itemHistoryCommand,
  itemRestoreCommand,
  itemPurgeCommand,
  exportCommand,
  importCommand,
  reindexCommand,
  meaningCommand,
  meaningUseCommand,
]
