import { runInSteps } from '../../kernel/run-in-steps.ts'
import { defineModule } from '../../kernel/module.ts'
import { createPause } from '../../kernel/pause.ts'
import { commandsShellCommands } from './shell/index.ts'
import { commandsSettings } from './config.ts'
import { createExecute } from './execute/create-execute.ts'
import type { CommandsDeps } from './ports.ts'
import { listPrompts } from './prompts/list-prompts.ts'
import { openRegistry, type RegistryParts } from './registry/open-registry.ts'
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
    const { executor, ranking, prompts } = host.settings(commandsSettings)
    const { projectDir, homeDir, logger } = host
    const closing = new AbortController()
    const buildIndex: RegistryParts['buildIndex'] = async (content, how) =>
      runInSteps(
        (await import('./ranking/index.ts')).buildCommandIndexInSteps(content, how, host.meaning),
        createPause(closing.signal),
      )
    const registry = openRegistry({
      projectDir,
      homeDir,
      logger,
      ranking,
      offersPrompts: prompts,
      buildIndex,
      onChange: host.promptsChanged,
    })
    return {
      registry: {
        ...registry,
        close: () => {
          closing.abort()
          registry.close()
        },
      },
      execute: createExecute({ executor, projectDir, environment: host.environment, runProgram: host.runProgram }),
      startsPrograms: executor === 'deno',
      projectDir,
      homeDir,
    }
  },
  close: ({ registry }) => {
    registry.close()
  },
})
