import type { Driver } from '../driver/driver.ts'
import { foreignDatabase } from './foreign-database.ts'
import { foreignObjects, type KnownSchemas } from './foreign-objects.ts'
import knownSchemas from './known-schemas.json' with { type: 'json' }
import { keyOf, readObjects, type SchemaObject } from './schema-objects.ts'

const known: KnownSchemas = knownSchemas

/** A file may come with a clone, so its tables are checked before anything else is read. */
export const refuseForeign = (driver: Driver): void => {
  // In one transaction, so that tables and versions are consistent while another process migrates.
  driver.exec('BEGIN')
  try {
    const objects = readObjects(driver)
    if (objects.length === 0) return
    const foreign = foreignObjects({ objects, versions: versionsIn(driver, objects) }, known)
    if (foreign.length > 0) throw foreignDatabase(namesOf(foreign))
  } finally {
    driver.exec('ROLLBACK')
  }
}

const maxVersions = 1000

const versionsIn = (driver: Driver, objects: readonly SchemaObject[]): Readonly<Record<string, number>> => {
  const isOurs = objects.some(
    (object) => object.name === 'schema_migrations' && known.core[keyOf(object)] === object.sql,
  )
  if (!isOurs) return {}
  const rows = driver
    .prepare<{ module: unknown; version: unknown }>(
      `SELECT module, version FROM schema_migrations LIMIT ${maxVersions}`,
    )
    .all()
  const versions: Record<string, number> = {}
  for (const { module, version } of rows)
    versions[String(module)] = Math.max(versions[String(module)] ?? 0, Number(version))
  return versions
}

const maxNames = 5

const namesOf = (objects: readonly SchemaObject[]): string => {
  const names = objects.slice(0, maxNames).map(({ type, name }) => `${plain(type)} ${plain(name)}`)
  return [...names, ...(objects.length > maxNames ? ['…'] : [])].join(', ')
}

/** Names come from the file and may contain anything. */
const plain = (text: string): string => text.slice(0, 60).replace(/[^\p{L}\p{M}\p{N}_ .-]/gu, '?')
