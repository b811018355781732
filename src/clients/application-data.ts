import path from 'node:path'
import type { Place } from './client.ts'

/** Where programs with windows keep what belongs to a user. */
export const applicationData = ({ platform, homeDir, environment }: Place): string => {
  if (platform === 'darwin') return path.join(homeDir, 'Library', 'Application Support')
  if (platform === 'win32') return environment.APPDATA ?? path.join(homeDir, 'AppData', 'Roaming')
  return environment.XDG_CONFIG_HOME ?? path.join(homeDir, '.config')
}
