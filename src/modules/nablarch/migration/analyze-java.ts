import { impactOf, type Changes, type Impact } from './changes.ts'
import { impactOfName } from './impact-of-name.ts'
import { javaNames, type JavaName } from './java-names.ts'

/** Names that are processed before other work may run. */
const stepLength = 1000

/** Finds what the changes affect in a Java source. */
export function* analyzeJava(text: string, changes: Changes): Generator<undefined, readonly Impact[], undefined> {
  const names = (yield* javaNames(text)).filter(({ before }) => before !== 'package')
  const source = sourceOf(names)
  const impacts: Impact[] = []
  for (const [index, name] of names.entries()) {
    if (index % stepLength === 0) yield
    impacts.push(
      ...(name.name.endsWith('.*') ? wildcard(name, source, changes) : impactOfName(name.name, name.position, changes)),
    )
  }
  for (const look of [customDialect, rawEntityResponse, staticSortMessages, ownHandlerList, oldBase64]) {
    yield
    impacts.push(...look(source, changes))
  }
  return impacts
}

const sourceOf = (names: readonly JavaName[]): Source => {
  const imports = new Set(names.filter(isInImport).map(({ name }) => name))
  return {
    names,
    firstWords: new Set(names.map(({ name }) => name.slice(0, name.includes('.') ? name.indexOf('.') : name.length))),
    isImported: (fqcn) => imports.has(fqcn) || imports.has(`${fqcn.slice(0, fqcn.lastIndexOf('.'))}.*`),
  }
}

interface Source {
  readonly names: readonly JavaName[]
  /** The first parts of all names; they include every type that is used by its simple name. */
  readonly firstWords: ReadonlySet<string>
  isImported(fqcn: string): boolean
}

/** An import of a whole package is affected by a new namespace, and by removed types that the source uses. */
const wildcard = ({ name, position }: JavaName, { firstWords }: Source, changes: Changes): readonly Impact[] => {
  const folder = name.slice(0, -1)
  const moved = impactOfName(`${folder}X`, position, changes).filter(({ code }) => code === 'namespace')
  if (moved.length > 0)
    return moved.map((impact) => ({
      ...impact,
      found: name,
      replacement: `${(impact.replacement ?? '').slice(0, -1)}*`,
    }))
  const removed = [...changes.removed.keys()].filter(
    (fqcn) =>
      fqcn.startsWith(folder) && !fqcn.slice(folder.length).includes('.') && firstWords.has(fqcn.slice(folder.length)),
  )
  return removed.flatMap((fqcn) => impactOfName(fqcn, position, changes))
}

const isNamed = (fqcn: string) => {
  const simple = fqcn.slice(fqcn.lastIndexOf('.') + 1)
  return ({ name }: JavaName, source: Source): boolean => name === fqcn || (name === simple && source.isImported(fqcn))
}

const isInImport = ({ before }: JavaName): boolean => before === 'import' || before === 'static'

/** A class that implements the interface directly lacks its new method. */
const customDialect = (source: Source, changes: Changes): readonly Impact[] => {
  if (source.names.some(({ name }) => name === 'convertCountSql')) return []
  const isDialect = isNamed('nablarch.core.db.dialect.Dialect')
  return source.names
    .filter((name, index) => isDialect(name, source) && isImplemented(source.names, index))
    .flatMap(({ position, name }) => impactOf(changes.of('dialect'), { code: 'api-changed', position, found: name }))
}

/** How many names before a type are searched for `implements`. */
const maxInterfaces = 40

/** Whether the name is in an `implements` list: only names, commas and type arguments are between. */
const isImplemented = (names: readonly JavaName[], index: number): boolean => {
  for (let at = index; at >= Math.max(0, index - maxInterfaces); at--) {
    const before = names[at]?.before
    if (before === 'implements') return true
    if (before !== ',' && before !== '<' && before !== '>') return false
  }
  return false
}

const rawEntityResponse = (source: Source, changes: Changes): readonly Impact[] => {
  const isResponse = isNamed('nablarch.fw.jaxrs.EntityResponse')
  return source.names
    .filter((name) => isResponse(name, source) && !isInImport(name) && name.after !== '<' && name.after !== '.')
    .flatMap(({ position, name }) =>
      impactOf(changes.of('rest', 'EntityResponse'), { code: 'api-changed', position, found: name }),
    )
}

const staticSortMessages = (source: Source, changes: Changes): readonly Impact[] => {
  const strategy = 'nablarch.common.web.validator.BeanValidationStrategy'
  return source.names
    .filter(
      ({ name }) =>
        name === `${strategy}.sortMessages` ||
        (name === 'BeanValidationStrategy.sortMessages' && source.isImported(strategy)),
    )
    .flatMap(({ position, name }) =>
      impactOf(changes.of('validation', 'sortMessages'), { code: 'api-changed', position, found: name }),
    )
}

const ownHandlerList = (source: Source, changes: Changes): readonly Impact[] => {
  const isFactory = isNamed('nablarch.fw.jaxrs.JaxRsHandlerListFactory')
  return source.names
    .filter((name, index) => isFactory(name, source) && isImplemented(source.names, index))
    .flatMap(({ position, name }) =>
      impactOf(changes.of('jaxrs-adaptor'), { code: 'api-changed', position, found: name }),
    )
}

const oldBase64 = (source: Source, changes: Changes): readonly Impact[] =>
  source.names
    .filter(
      (name) => name.name === 'nablarch.core.util.Base64Util' || name.name.startsWith('nablarch.core.util.Base64Util.'),
    )
    .flatMap(({ position }) =>
      impactOf(changes.of('utility', 'Base64Util'), {
        code: 'api-changed',
        position,
        found: 'nablarch.core.util.Base64Util',
        replacement: 'java.util.Base64',
      }),
    )
