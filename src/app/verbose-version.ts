import { toAppError } from '../kernel/errors.ts'
import { inLanguage, type Language } from '../kernel/words.ts'
import { sqliteVersion } from '../storage/connection.ts'
import { driverTitle } from '../storage/driver/driver-choice.ts'
import { version } from '../version.ts'

/** What a report of a fault should say. A driver that does not work says so here, too. */
export const verboseVersion = async (language: Language): Promise<string> =>
  [version, `Node ${process.versions.node}`, await sqliteLine(language)].join('\n')

const sqliteLine = async (language: Language): Promise<string> => {
  try {
    return `SQLite ${await sqliteVersion()} (${driverTitle()})`
  } catch (thrown) {
    return inLanguage(toAppError(thrown).words.message, language)
  }
}
