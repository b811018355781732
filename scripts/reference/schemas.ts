import { accessMigrations } from '../../src/access/migrations/index.ts'
import { claudeMigrations } from '../../src/modules/claude/migrations/index.ts'
import { docsMigrations } from '../../src/modules/docs/migrations/index.ts'
import { knowledgeMigrations } from '../../src/modules/knowledge/migrations/index.ts'
import { taskMigrations } from '../../src/tasks/migrations/index.ts'
import { versionsTable, type Migration } from '../../src/storage/migrations.ts'
import { marksTable } from '../../src/storage/transfer/marks.ts'
import type { KnownSchemas } from '../../src/storage/schema/foreign-objects.ts'
import { keyOf, readObjects } from '../../src/storage/schema/schema-objects.ts'
import type { Driver } from '../../src/storage/driver/driver.ts'
import { RawDatabase } from '../../test/support/raw-database.ts'

type Objects = Record<string, string | null>

const objectsIn = (driver: Pick<Driver, 'prepare'>): Objects =>
  Object.fromEntries(
    readObjects(driver)
      .map((object): readonly [string, string] => [keyOf(object), object.sql])
      .sort(),
  )

/** The changes from one version to the next. */
const difference = (before: Objects, after: Objects): Objects => ({
  ...Object.fromEntries(Object.entries(after).filter(([key, sql]) => before[key] !== sql)),
  ...Object.fromEntries(
    Object.keys(before)
      .filter((key) => after[key] === undefined)
      .map((key) => [key, null]),
  ),
})

const describeModule = (migrations: readonly Migration[]): Record<string, Objects> => {
  const driver = new RawDatabase(':memory:')
  try {
    let before: Objects = {}
    return Object.fromEntries(
      migrations.map(({ version, sql }) => {
        const after = objectsIn(driver.exec(sql))
        const step = [version, difference(before, after)] as const
        before = after
        return step
      }),
    )
  } finally {
    driver.close()
  }
}

const describeCore = (): Objects => {
  const driver = new RawDatabase(':memory:')
  try {
    return objectsIn(driver.exec(versionsTable).exec(marksTable))
  } finally {
    driver.close()
  }
}

/** Finds out what the migrations create by running them. */
const describeSchemas = (modules: Readonly<Record<string, readonly Migration[]>>): KnownSchemas => ({
  core: describeCore(),
  modules: Object.fromEntries(
    Object.entries(modules).map(([module, migrations]) => [module, describeModule(migrations)]),
  ),
})

export const schemasFile = 'src/storage/schema/known-schemas.json'

export const schemasText = (): string => {
  const migrations = {
    knowledge: knowledgeMigrations,
    claude: claudeMigrations,
    docs: docsMigrations,
    access: accessMigrations,
    tasks: taskMigrations,
  }
  return `${JSON.stringify(describeSchemas(migrations), null, 2)}\n`
}
