import type { ModuleManifest } from '../../kernel/module.ts'
import { nablarchSettings } from './config.ts'

export const nablarch: ModuleManifest = {
  name: 'nablarch',
  serverName: 'nablarch-mcp-server',
  instructions:
    'Nablarch: checked knowledge of the Nablarch 6 framework (6u3). Before writing Nablarch code or XML, ' +
    'call search_api (class, method, concept, or a question; 日本語の質問文も可) and use only the names that it gives. ' +
    'After changing a handler queue, ' +
    'call validate_handler_queue. nablarch://handler/{app_type} and nablarch://guide/{topic} are pages to read.',
  offers: { tools: true, views: true, resources: true, prompts: 'fixed', completions: true },
  settings: nablarchSettings,
  load: async () => (await import('./module.ts')).nablarchModule,
}
