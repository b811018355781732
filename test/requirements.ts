import { claude } from './requirements/claude.ts'
import { claudeSessions } from './requirements/claude-sessions.ts'
import { climptIntegration } from './requirements/climpt-integration.ts'
import { climptIntegrationRegistry } from './requirements/climpt-integration-registry.ts'
import { climptOperations } from './requirements/climpt-operations.ts'
import { docs } from './requirements/docs.ts'
import { extras } from './requirements/extras.ts'
import { nablarch } from './requirements/nablarch.ts'
import { nablarchPrompts } from './requirements/nablarch-prompts.ts'
import { nablarchResources } from './requirements/nablarch-resources.ts'
import { nablarchSearch } from './requirements/nablarch-search.ts'
import { nablarchValidation } from './requirements/nablarch-validation.ts'
import type { Requirements } from './requirements/requirement.ts'
import { shirokuma } from './requirements/shirokuma.ts'
import { shirokumaGraphState } from './requirements/shirokuma-graph-state.ts'
import { shirokumaItems } from './requirements/shirokuma-items.ts'
import { shirokumaSearch } from './requirements/shirokuma-search.ts'

export const requirements: Requirements = join(
  shirokuma,
  shirokumaItems,
  shirokumaSearch,
  shirokumaGraphState,
  climptIntegration,
  climptIntegrationRegistry,
  climptOperations,
  claude,
  claudeSessions,
  nablarch,
  nablarchSearch,
  nablarchValidation,
  nablarchResources,
  nablarchPrompts,
  extras,
  docs,
)

// Unlike a spread, this refuses two promises with the same id.
function join(...parts: Requirements[]): Requirements {
  const joined: Requirements = {}
  for (const [id, requirement] of parts.flatMap((part) => Object.entries(part))) {
    if (Object.hasOwn(joined, id)) throw new Error(`Requirement ${id} is declared twice`)
    joined[id] = requirement
  }
  return joined
}
