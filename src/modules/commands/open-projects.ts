import type { Host } from '../../kernel/host.ts'
import { createPause } from '../../kernel/pause.ts'
import { projectFolderOf } from '../../kernel/project-folder.ts'
import { runInSteps } from '../../kernel/run-in-steps.ts'
import { commandsSettings } from './config.ts'
import { createExecute } from './execute/create-execute.ts'
import type { CommandsDeps, ProjectCommands } from './ports.ts'
import { variablesOf } from './prompts/user-variables.ts'
import { openRegistry, type RegistryParts } from './registry/open-registry.ts'

/** So many projects besides the working directory stay open; then the one that was opened first is closed. */
export const maxProjects = 8

export interface OpenProjects extends Pick<CommandsDeps, 'commandsFor'> {
  /** The project in the working directory. */
  readonly own: ProjectCommands
  close(): void
}

export const openProjects = (host: Host): OpenProjects => {
  const { executor, ranking, prompts, askMissing } = host.settings(commandsSettings)
  const { homeDir, logger, environment, runProgram } = host
  const closing = new AbortController()
  const buildIndex: RegistryParts['buildIndex'] = async (content, how) =>
    runInSteps(
      (await import('./ranking/index.ts')).buildCommandIndexInSteps(content, how, host.meaning),
      createPause(closing.signal),
    )
  const open = (projectDir: string, own: Pick<RegistryParts, 'offersPrompts' | 'onChange'>): ProjectCommands => {
    const registry = openRegistry({ projectDir, homeDir, logger, ranking, buildIndex, ...own })
    const describeVariables = askMissing === 'auto' && { describeVariables: variablesOf(registry) }
    return { registry, execute: createExecute({ executor, projectDir, environment, runProgram, ...describeVariables }) }
  }
  const own = open(host.projectDir, { offersPrompts: prompts, onChange: host.promptsChanged })
  const others = new Map<string, ProjectCommands>()
  return {
    own,
    commandsFor: async (context) => {
      const folder = await projectFolderOf(host, context)
      if (folder === host.projectDir) return own
      // Prompts are listed without a call, so they are those of the working directory alone.
      const known = others.get(folder) ?? open(folder, { offersPrompts: false, onChange: () => undefined })
      others.set(folder, known)
      closeOldest(others)
      return known
    },
    close: () => {
      closing.abort()
      for (const { registry } of [own, ...others.values()]) registry.close()
    },
  }
}

const closeOldest = (projects: Map<string, ProjectCommands>): void => {
  if (projects.size <= maxProjects) return
  const [[folder, oldest] = []] = projects
  if (folder === undefined) return
  oldest?.registry.close()
  projects.delete(folder)
}
