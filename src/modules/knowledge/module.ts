import { defineModule } from '../../kernel/module.ts'
import { knowledgeCommands } from './shell/index.ts'
import { knowledgeSettings } from './config.ts'
import type { KnowledgeDeps } from './deps.ts'
import { createSectionIndex } from './sections/section-index.ts'
import { openStore } from './open-store.ts'
import { knowledgeMigrations } from './migrations/index.ts'
import { nowPrompt, nowResource } from './now.ts'
import { addRelations } from './tools/add-relations.ts'
import { createItem } from './tools/create-item.ts'
import { createItems } from './tools/create-items.ts'
import { deleteItem } from './tools/delete-item.ts'
import { deleteView } from './tools/delete-view.ts'
import { getCurrentState } from './tools/get-current-state.ts'
import { getGraph } from './tools/get-graph.ts'
import { getItemHistory } from './tools/get-item-history.ts'
import { getItem } from './tools/get-item.ts'
import { getRelatedItems } from './tools/get-related-items.ts'
import { getStats } from './tools/get-stats.ts'
import { getTags } from './tools/get-tags.ts'
import { getTypeStats } from './tools/get-type-stats.ts'
import { listActivity } from './tools/list-activity.ts'
import { listItems } from './tools/list-items.ts'
import { listStates } from './tools/list-states.ts'
import { listViews } from './tools/list-views.ts'
import { recall } from './tools/recall.ts'
import { removeRelations } from './tools/remove-relations.ts'
import { replaceState } from './tools/replace-state.ts'
import { restoreItem } from './tools/restore-item.ts'
import { saveView } from './tools/save-view.ts'
import { searchItems } from './tools/search-items.ts'
import { showGraph } from './tools/show-graph.ts'
import { showItems } from './tools/show-items.ts'
import { suggestTags } from './tools/suggest-tags.ts'
import { updateCurrentState } from './tools/update-current-state.ts'
import { updateItem } from './tools/update-item.ts'
import { updateItems } from './tools/update-items.ts'
import { vectorMakers } from './vector-makers.ts'

export const knowledgeModule = defineModule<KnowledgeDeps>()({
  tools: [
    createItem,
    getItem,
    updateItem,
    deleteItem,
    searchItems,
    listItems,
    getRelatedItems,
    addRelations,
    removeRelations,
    getCurrentState,
    updateCurrentState,
    getStats,
    getTypeStats,
    getTags,
    suggestTags,
    createItems,
    updateItems,
    getItemHistory,
    restoreItem,
    recall,
    listActivity,
    listStates,
    replaceState,
    getGraph,
    listViews,
    saveView,
    deleteView,
    showItems,
    showGraph,
  ],
  views: [
    { name: 'items', title: 'Items', description: 'Items of the knowledge base, as a list or one of them' },
    { name: 'graph', title: 'Graph', description: 'What is related to an item of the knowledge base' },
  ],
  resources: [nowResource],
  prompts: [nowPrompt],
  commands: knowledgeCommands,
  checks: async () => [
    (await import('./store/checks/search-index.ts')).searchIndexCheck,
    (await import('./store/checks/packed-index.ts')).packedIndexCheck,
  ],
  transfer: async () => (await import('./store/transfer/index.ts')).knowledgeTransfer,
  schemaVersion: Math.max(...knowledgeMigrations.map(({ version }) => version)),
  postgresSchemas: async () => (await import('./migrations/postgres/schemas.ts')).knowledgeSchemas,
  sections: createSectionIndex,
  open: async (host) => {
    const makers = vectorMakers(host)
    return {
      store: await openStore(host, makers),
      clock: host.clock,
      makers,
      confirmsDeletes: host.settings(knowledgeSettings).confirmDeletes === 'auto',
      recall: host.recall,
    }
  },
  close: ({ store }) => store.close(),
})
