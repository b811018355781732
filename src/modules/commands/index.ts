import type { ModuleManifest } from '../../kernel/module.ts'
import { commandsSettings } from './config.ts'

export const commands: ModuleManifest = {
  name: 'commands',
  serverName: 'climpt',
  instructions:
    'Commands: prepared prompts for recurring work, found by meaning in Japanese or English. ' +
    'Before a task such as committing, branching or writing instructions, search for one; ' +
    'describe it to learn its options; execute it and follow the prompt that comes back.',
  offers: { tools: true, prompts: 'changing', completions: true },
  settings: commandsSettings,
  load: async () => (await import('./module.ts')).commandsModule,
}
