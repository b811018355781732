import {
  Composer,
  isAlias,
  isCollection,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  Parser,
  type CST,
  type Document,
} from 'yaml'

export interface YamlLimits {
  /** Longer texts are refused before they are parsed. */
  readonly characters: number
  /** Bounded, because each alias is looked up among all anchors. */
  readonly aliases: number
  /** Whether a warning of the parser counts as a fault. */
  readonly isStrict?: boolean
}

/** Line and column count from 1. */
export interface YamlPosition {
  readonly line: number
  readonly column: number
}

/** An error in a YAML text, with its position. */
export class YamlFault extends Error {
  override readonly name = 'YamlFault'
  readonly reason: 'length' | 'aliases' | 'syntax'
  readonly line: number
  readonly column: number

  constructor(reason: YamlFault['reason'], message: string, { line, column }: YamlPosition = { line: 1, column: 1 }) {
    super(message)
    this.reason = reason
    this.line = line
    this.column = column
  }
}

export interface BoundedYaml {
  readonly document: Document
  readonly values: unknown
  positionAt(offset: number): YamlPosition
}

/**
 * Parses YAML in linear time. Repeated keys are checked here, because the check of the parser takes quadratic time.
 * All errors of the parser become a `YamlFault`.
 */
export const parseYaml = (text: string, { characters, aliases, isStrict = false }: YamlLimits): BoundedYaml => {
  if (text.length > characters) throw new YamlFault('length', `larger than ${characters} characters`)
  const counter = new LineCounter()
  const positionAt = (offset: number): YamlPosition => positionIn(counter, offset)
  const document = withYamlFaults(() => documentIn(text, counter))
  const fault = document.errors[0] ?? (isStrict ? document.warnings[0] : undefined)
  if (fault !== undefined) throw new YamlFault('syntax', fault.message, positionAt(fault.pos[0]))
  checkNodes(document, { aliases, positionAt })
  return { document, values: withYamlFaults((): unknown => document.toJS({ maxAliasCount: aliases })), positionAt }
}

/** Deeper texts are refused, because the stack of V8 could end while it compiles a pattern, and the process with it. */
export const maxNesting = 200

const documentIn = (text: string, counter: LineCounter): Document => {
  const tokens = [...new Parser(counter.addNewLine).parse(text)]
  if (tokens.some(isNestedTooDeeply)) throw new YamlFault('syntax', `nested deeper than ${maxNesting}`)
  const composer = new Composer({ schema: 'core', lineCounter: counter, prettyErrors: false, uniqueKeys: false })
  const [document, second] = composer.compose(tokens, true, text.length)
  if (document === undefined) throw new YamlFault('syntax', 'cannot be read')
  if (second !== undefined)
    throw new YamlFault('syntax', 'more than one document', positionIn(counter, second.range[0]))
  return document
}

/** Goes through the tokens level by level, without recursion. */
const isNestedTooDeeply = (token: CST.Token): boolean => {
  let level: readonly CST.Token[] = [token]
  for (let depth = 0; depth <= maxNesting; depth++) {
    if (level.length === 0) return false
    level = level.flatMap(tokensIn)
  }
  return true
}

const tokensIn = (token: CST.Token): readonly CST.Token[] => {
  if (token.type === 'document') return token.value === undefined ? [] : [token.value]
  if (!('items' in token)) return []
  return token.items.flatMap(({ key, value }) => [key, value].filter((inner) => inner !== null && inner !== undefined))
}

/** Converts errors of the parser to a `YamlFault`. */
const withYamlFaults = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (error instanceof YamlFault) throw error
    const isAliases = error instanceof ReferenceError
    const message = error instanceof Error ? error.message : 'cannot be read'
    throw new YamlFault(isAliases ? 'aliases' : 'syntax', message)
  }
}

interface Checking {
  readonly aliases: number
  positionAt(offset: number): YamlPosition
}

/** Visits the nodes in document order. */
const checkNodes = ({ contents }: Document, { aliases, positionAt }: Checking): void => {
  const pending: unknown[] = [contents]
  let aliasCount = 0
  while (pending.length > 0) {
    const node = pending.pop()
    if (isAlias(node) && ++aliasCount > aliases)
      throw new YamlFault('aliases', `more than ${aliases} aliases`, positionAt(node.range?.[0] ?? 0))
    if (!isCollection(node)) continue
    const keys = new Set<unknown>()
    for (const item of node.items.toReversed()) pending.push(...(isPair(item) ? [item.value, item.key] : [item]))
    for (const item of node.items) {
      const key = isPair(item) ? item.key : undefined
      if (!isScalar(key)) continue
      if (keys.has(key.value)) throw new YamlFault('syntax', 'Map keys must be unique', positionAt(startOf(key)))
      keys.add(key.value)
    }
  }
}

const positionIn = (counter: LineCounter, offset: number): YamlPosition => {
  const { line, col } = counter.linePos(offset)
  return { line, column: col }
}

const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0)
