import type { ModuleManifest } from '../../kernel/module.ts'
import { claudeSettings } from './config.ts'

export const claude: ModuleManifest = {
  name: 'claude',
  serverName: 'claude-cli-server',
  instructions:
    'Claude: a second agent. execute_claude gives a task to the Claude CLI and continues the current conversation; ' +
    'each answer has a session_id. set_current_session goes back to any earlier id, as often as wanted; ' +
    'reset_session starts a new one. A run may take minutes.',
  offers: { tools: true, views: true, tasks: true },
  settings: claudeSettings,
  personal: true,
  afterStart: async (host) => (await import('./after-start.ts')).afterStart(host),
  settleAbandoned: async (host) => (await import('./after-start.ts')).settleAbandoned(host),
  load: async () => (await import('./module.ts')).claudeModule,
}
