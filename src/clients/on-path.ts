import type { Machine } from './client.ts'
import { pathsOf } from './paths.ts'

/** Finds a program on PATH by the rules of the given platform. */
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

/** Windows calls it `Path`, and the copied environment is case-sensitive. */
const pathVariable = (environment: Machine['environment']): string =>
  Object.entries(environment).find(([name]) => name.toUpperCase() === 'PATH')?.[1] ?? ''
