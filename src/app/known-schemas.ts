import { accessSchemaVersion } from '../access/migrations/index.ts'
import type { ModuleManifest } from '../kernel/module.ts'
import { taskSchemaVersion } from '../tasks/migrations/index.ts'

/** The newest version of each set of tables that this Kura knows. */
export type KnownSchemas = Readonly<Record<string, number>>

/** In a SQLite file. */
export const knownSchemas = async (manifests: readonly ModuleManifest[]): Promise<KnownSchemas> => {
  const loaded = await Promise.all(
    manifests.map(async ({ name, load }) => [name, (await load()).schemaVersion ?? 0] as const),
  )
  return Object.fromEntries([
    ...loaded,
    ['access', accessSchemaVersion] as const,
    ['tasks', taskSchemaVersion] as const,
  ])
}

/** In PostgreSQL, which has tables that a file does not need. */
export const knownTeamSchemas = async (manifests: readonly ModuleManifest[]): Promise<KnownSchemas> => {
  const [{ newestOf }, access, limits, tasks] = await Promise.all([
    import('../storage/postgres/migrations.ts'),
    import('../access/migrations/postgres/index.ts'),
    import('../access/migrations/postgres/limits.ts'),
    import('../tasks/migrations/postgres/index.ts'),
  ])
  const modules = await Promise.all(manifests.map(async ({ load }) => (await load()).teamSchemas?.()))
  return Object.fromEntries([
    ['access', newestOf(access.accessPostgresMigrations)] as const,
    ['limits', newestOf(limits.limitMigrations)] as const,
    ['tasks', newestOf(tasks.taskPostgresMigrations)] as const,
    ...modules.flatMap((schemas) => Object.entries(schemas ?? {})),
  ])
}
