import type { ModuleManifest } from '../../kernel/module.ts'
import { knowledgeSettings } from './config.ts'

export const knowledge: ModuleManifest = {
  name: 'knowledge',
  serverName: 'shirokuma-mcp-kb',
  instructions:
    'Knowledge: a memory that outlasts sessions. At the start call get_current_state; before deciding or asking, ' +
    'search_items (Japanese or English, 日本語の質問文も可). Store decisions, bugs, tasks and findings with create_item, ' +
    'link them with add_relations, close them with update_item instead of deleting. ' +
    'Before you finish, write where things stand with update_current_state.',
  offers: { tools: true, views: true },
  extras: {
    instructions:
      'Ask recall what is known about a request; the resource kura://now and the prompt now say what is open.',
    offers: { resources: true, prompts: 'fixed' },
  },
  settings: knowledgeSettings,
  keepsSections: true,
  load: async () => (await import('./module.ts')).knowledgeModule,
}
