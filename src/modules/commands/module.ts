import { defineModule } from '../../kernel/module.ts'
import { commandsShellCommands } from './shell/index.ts'
import { commandsSettings } from './config.ts'
import { openProjects } from './open-projects.ts'
import type { CommandsDeps } from './ports.ts'
import { listPrompts } from './prompts/list-prompts.ts'
import { describe } from './tools/describe.ts'
import { execute } from './tools/execute.ts'
import { listCommands } from './tools/list-commands.ts'
import { reload } from './tools/reload.ts'
import { search } from './tools/search.ts'

export const commandsModule = defineModule<CommandsDeps>()({
  tools: [search, describe, execute, reload, listCommands],
  commands: commandsShellCommands,
  checks: async () => [(await import('./checks/registries.ts')).registriesCheck],
  listPrompts,
  open: (host) => {
    const { own, commandsFor, close } = openProjects(host)
    const { projectDir, homeDir } = host
    return {
      registry: { ...own.registry, close },
      execute: own.execute,
      commandsFor,
      startsPrograms: host.settings(commandsSettings).executor === 'deno',
      projectDir,
      homeDir,
    }
  },
  close: ({ registry }) => {
    registry.close()
  },
})
