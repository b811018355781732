import { accessSchemaVersion } from '../access/migrations/index.ts'
import type { ModuleManifest } from '../kernel/module.ts'
import { taskSchemaVersion } from '../tasks/migrations/index.ts'

/** The newest version of the tables of each module. */
export type KnownSchemas = Readonly<Record<string, number>>

/** The versions that this Kura knows in a SQLite file. */
export const knownSchemas = async (manifests: readonly ModuleManifest[]): Promise<KnownSchemas> => {
  const loaded = await Promise.all(
    manifests.map(async ({ name, load }) => [name, (await load()).schemaVersion ?? 0] as const),
  )
  return { ...Object.fromEntries(loaded), access: accessSchemaVersion, tasks: taskSchemaVersion }
}

/** The versions that this Kura knows in PostgreSQL. Some tables exist only there. */
export const knownPostgresSchemas = async (manifests: readonly ModuleManifest[]): Promise<KnownSchemas> => {
  const [{ newestOf }, { accessPostgresMigrations }, { limitMigrations }, { taskPostgresMigrations }] =
    await Promise.all([
      import('../storage/postgres/migrations.ts'),
      import('../access/migrations/postgres/index.ts'),
      import('../access/migrations/postgres/limits.ts'),
      import('../tasks/migrations/postgres/index.ts'),
    ])
  const modules = await Promise.all(manifests.map(async ({ load }) => (await (await load()).postgresSchemas?.()) ?? {}))
  return {
    ...Object.fromEntries(modules.flatMap((schemas) => Object.entries(schemas))),
    access: newestOf(accessPostgresMigrations),
    limits: newestOf(limitMigrations),
    tasks: newestOf(taskPostgresMigrations),
  }
}
