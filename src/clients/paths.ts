import path from 'node:path'
import type { Machine } from './client.ts'

/** Joins paths by the rules of the given platform, which may not be the current one. */
export const join = ({ platform }: Pick<Machine, 'platform'>, ...parts: readonly string[]): string =>
  pathsOf(platform).join(...parts)

export const pathsOf = (platform: NodeJS.Platform): path.PlatformPath =>
  platform === 'win32' ? path.win32 : path.posix

/** An empty variable counts as unset. */
export const variable = ({ environment }: Pick<Machine, 'environment'>, name: string): string | undefined => {
  const value = environment[name]
  return value === '' ? undefined : value
}

/** Where desktop programs keep the data of a user. */
export const applicationData = (machine: Machine): string => {
  const { platform, homeDir } = machine
  if (platform === 'darwin') return join(machine, homeDir, 'Library', 'Application Support')
  if (platform === 'win32') return variable(machine, 'APPDATA') ?? join(machine, homeDir, 'AppData', 'Roaming')
  const named = variable(machine, 'XDG_CONFIG_HOME')
  // Relative paths must be ignored: https://specifications.freedesktop.org/basedir
  return named !== undefined && path.posix.isAbsolute(named) ? named : join(machine, homeDir, '.config')
}
