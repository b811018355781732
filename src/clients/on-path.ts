import type { Machine } from './client.ts'
import { pathsOf } from './paths.ts'

/** Where a program is found on PATH, as the machine in question looks for it. */
export const onPath = (
  program: string,
  { platform, environment, exists }: Pick<Machine, 'platform' | 'environment' | 'exists'>,
): string | undefined => {
  const { delimiter, isAbsolute, join, extname } = pathsOf(platform)
  const endings = platform === 'win32' && extname(program) === '' ? ['.exe', '.cmd', '.bat'] : ['']
  const dirs = pathVariable(environment)
    .split(delimiter)
    .filter((dir) => isAbsolute(dir))
  return dirs.flatMap((dir) => endings.map((ending) => join(dir, program + ending))).find(exists)
}

/** Windows writes it as `Path`, and a copy of its environment is as strict about letters as any object. */
const pathVariable = (environment: Machine['environment']): string =>
  Object.entries(environment).find(([name]) => name.toUpperCase() === 'PATH')?.[1] ?? ''
