import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'
import { items } from './001-items.ts'
import { searchIndex } from './003-search-index.ts'
import { answeredRequests } from './004-answered-requests.ts'
import { relationEvents } from './005-relation-events.ts'
import { keysOfPrincipals } from './006-keys-of-principals.ts'
import { vectors } from './007-vectors.ts'
import { activity } from './008-activity.ts'
import { waiting } from './009-waiting.ts'
import { packedLists } from './010-packed-lists.ts'
import { endsOfLists } from './011-ends-of-lists.ts'

export const knowledgePostgresMigrations: readonly PostgresMigration[] = [
  items,
  searchIndex,
  answeredRequests,
  relationEvents,
  keysOfPrincipals,
  vectors,
  activity,
  waiting,
  packedLists,
  endsOfLists,
]
