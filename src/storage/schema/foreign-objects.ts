import { keyOf, type SchemaObject } from './schema-objects.ts'

/** The statement of each object by its key; null if a version removed the object. */
type Objects = Readonly<Record<string, string | null>>

/** The tables of Kura: those without a version, and the changes of each version of a module. */
export interface KnownSchemas {
  readonly core: Objects
  readonly modules: Readonly<Record<string, Readonly<Record<string, Objects>>>>
}

export interface StatedSchema {
  readonly objects: readonly SchemaObject[]
  /** The version of each module's tables, as the file states it. */
  readonly versions: Readonly<Record<string, number>>
}

/** The objects that neither SQLite nor the stated versions of Kura make. */
export const foreignObjects = ({ objects, versions }: StatedSchema, known: KnownSchemas): readonly SchemaObject[] => {
  const expected = expectedObjects(versions, known)
  const isKnown = (object: SchemaObject): boolean =>
    expected.get(keyOf(object)) === object.sql || sqlitesOwn.has(`${keyOf(object)} ${object.sql}`)
  const newer = Object.entries(versions)
    .filter(([module, version]) => version > newestOf(known, module))
    .map(([module]) => module)
  if (newer.length === 0) return objects.filter((object) => !isKnown(object))
  const ofNewer = new Map(newer.flatMap((module) => [...objectsAt(known, module, Infinity)]))
  const settled = new Set([...expected.keys()].map((key) => key.split(' ')[2]))
  return objects.filter((object) => !isKnown(object) && !(isHarmless(object, ofNewer) && !settled.has(object.table)))
}

const expectedObjects = (versions: StatedSchema['versions'], known: KnownSchemas): ReadonlyMap<string, string> => {
  const stated = Object.entries(versions).filter(([module, version]) => version <= newestOf(known, module))
  return new Map([
    ...withoutGone(known.core),
    ...stated.flatMap(([module, version]) => [...objectsAt(known, module, version)]),
  ])
}

const newestOf = ({ modules }: KnownSchemas, module: string): number =>
  Object.hasOwn(modules, module) ? Math.max(...Object.keys(modules[module] ?? {}).map(Number)) : 0

const objectsAt = ({ modules }: KnownSchemas, module: string, version: number): ReadonlyMap<string, string> => {
  const steps = Object.hasOwn(modules, module) ? Object.entries(modules[module] ?? {}) : []
  const reached = steps
    .filter(([step]) => Number(step) <= version)
    .sort(([one], [other]) => Number(one) - Number(other))
  return withoutGone(Object.assign({}, ...reached.map(([, objects]) => objects)) as Objects)
}

const withoutGone = (objects: Objects): ReadonlyMap<string, string> =>
  new Map(Object.entries(objects).flatMap(([key, sql]) => (sql === null ? [] : [[key, sql] as const])))

/** Tables that SQLite makes for AUTOINCREMENT and ANALYZE; with another statement they are foreign. */
const sqlitesOwn = new Set([
  'table sqlite_sequence sqlite_sequence CREATE TABLE sqlite_sequence(name,seq)',
  'table sqlite_stat1 sqlite_stat1 CREATE TABLE sqlite_stat1(tbl,idx,stat)',
  'table sqlite_stat4 sqlite_stat4 CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)',
])

/** A newer Kura may add tables, columns and indexes; no version has triggers or views. */
const isHarmless = ({ type, name, table, sql }: SchemaObject, ofNewer: ReadonlyMap<string, string>): boolean => {
  if (name.startsWith('sqlite_') && type !== 'index') return false
  if (type === 'index') return true
  const before = ofNewer.get(`table ${name} ${table}`)
  return (
    type === 'table' &&
    (before === undefined || isVirtual(before) === isVirtual(sql)) &&
    (isVirtual(sql) || !isComputed(sql))
  )
}

const isVirtual = (sql: string): boolean => /^create virtual/i.test(sql)

const isComputed = (sql: string): boolean => /\bas ?\(/i.test(sql)
