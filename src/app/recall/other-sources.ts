import { existsSync } from 'node:fs'
import type { Meaning } from '../../kernel/meaning.ts'
import type { RecallSource } from '../../kernel/recall.ts'
import type { ReadOnlyDatabase } from '../../storage/read-only-database.ts'
import type { Place } from './find-place.ts'

export interface SourceParts {
  readonly place: Place
  readonly homeDir: string
  readonly database: ReadOnlyDatabase
  meaning(): Meaning | undefined
}

/** The sources besides items, in the order in which they are asked. Their code is loaded when they are. */
export const otherSources = ({ place, homeDir, database, meaning }: SourceParts): readonly RecallSource[] => {
  const { workingDir, settings } = place
  return [
    {
      name: 'turns',
      find: async (question) => {
        const { openTurns } = await import('../../modules/claude/recall.ts')
        return openTurns({ database, workspace: settings.workspace, workingDir }).find(question)
      },
    },
    {
      name: 'commands',
      most: 1,
      isJudged: true,
      find: async (question) => {
        const { openCommands } = await import('../../modules/commands/recall.ts')
        return openCommands({ ...commandRoots(place, homeDir), meaning }).find(question)
      },
    },
    {
      name: 'nablarch',
      most: 1,
      find: async (question) => {
        const { openNablarch } = await import('../../modules/nablarch/recall.ts')
        return openNablarch({ meaning }).find(question)
      },
    },
  ]
}

/** The names of the sources that a project has. This looks at files, so it is done once, at a start. */
export const sourcesIn = async (place: Place, homeDir: string): Promise<readonly string[]> => {
  const { commandFiles } = await import('../../modules/commands/recall.ts')
  const { namesNablarch } = await import('../../modules/nablarch/recall.ts')
  return [
    'items',
    'turns',
    ...(commandFiles(commandRoots(place, homeDir)).some((file) => existsSync(file)) ? ['commands'] : []),
    ...((await namesNablarch(place.projectDir)) ? ['nablarch'] : []),
  ]
}

/**
 * Commands can come with a clone, like a store. Where the store of the home directory is used, the user has said
 * nothing about the project, so only commands of the home directory are said.
 */
const commandRoots = ({ found, projectDir }: Place, homeDir: string) => ({
  projectDir: found === 'home' ? homeDir : projectDir,
  homeDir,
})
