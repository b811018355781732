import { join } from 'node:path'
import type { AppConfig } from './app-config.ts'
import { confine } from './confine.ts'
import type { ExecuteOptions } from './read-options.ts'

/** Absolute paths inside their roots. The files need not exist: templates only mention them. */
export interface ResolvedPaths {
  readonly file: string | undefined
  readonly destination: string | undefined
}

export const resolvePaths = async (
  projectDir: string,
  { file, destination }: ExecuteOptions,
  config: AppConfig,
): Promise<ResolvedPaths> => {
  const workingDir = await confine(projectDir, config.workingDir, 'working_dir')
  return {
    file: file === undefined ? undefined : await confine(projectDir, file, 'file'),
    destination:
      destination === undefined
        ? undefined
        : await confine(join(workingDir, config.destinationPrefix ?? '.'), destination, 'destination'),
  }
}
