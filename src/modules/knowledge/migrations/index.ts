import type { Migration } from '../../../storage/migrations.ts'
import { items } from './001-items.ts'
import { searchIndex } from './002-search-index.ts'
import { indexedWords } from './003-indexed-words.ts'
import { answeredRequests } from './004-answered-requests.ts'
import { relationEvents } from './005-relation-events.ts'
import { keysOfPrincipals } from './006-keys-of-principals.ts'
import { vectors } from './007-vectors.ts'
import { activity } from './008-activity.ts'
import { encodedTexts } from './012-encoded-texts.ts'

export const knowledgeMigrations: readonly Migration[] = [
  items,
  searchIndex,
  indexedWords,
  answeredRequests,
  relationEvents,
  keysOfPrincipals,
  vectors,
  activity,
  encodedTexts,
]
