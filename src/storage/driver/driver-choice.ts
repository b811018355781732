import { isOldSqlite } from '../sqlite-version.ts'
import type { DriverName } from './driver.ts'

export type DriverChoice = 'auto' | DriverName

// A process has one set of settings and loads native code once, so the choice belongs to the process.
let choice: DriverChoice = 'auto'

/** What the settings say. */
export const setSqliteDriver = (wanted: DriverChoice): void => {
  choice = wanted
}

/** The driver that the next connection has. Nothing is loaded to find out. */
export const chosenDriver = (): DriverName => (choice === 'auto' ? bestFor(process.versions.sqlite) : choice)

/** The chosen driver as users know it. */
export const driverTitle = (): string => (chosenDriver() === 'node' ? 'node:sqlite' : 'better-sqlite3')

/** `builtIn` is the version of the SQLite in this Node, if it has one. */
export const bestFor = (builtIn: string | undefined): DriverName =>
  builtIn === undefined || isOldSqlite(builtIn) ? 'better-sqlite3' : 'node'
