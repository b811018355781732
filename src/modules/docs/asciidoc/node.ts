/** What we use of the nodes of the parser. Blocks and inline nodes have different parts of it. */
export interface AdocNode {
  readonly nodeName: string
  readonly style?: string | null
  readonly id?: string | null
  readonly level?: number
  readonly type?: string | null
  readonly target?: string | null
  readonly title?: string | null
  readonly text?: string | null
  readonly lines?: readonly string[]
  readonly subs?: readonly string[] | null
  readonly blocks?: readonly AdocNode[]
  readonly items?: readonly AdocNode[] | readonly DefinitionItem[]
  readonly rows?: Readonly<Record<'head' | 'body' | 'foot', readonly (readonly Cell[])[]>>
  readonly attributes: Readonly<Record<string, unknown>>
  readonly parentDocument?: unknown
  readonly lineno?: number | null
  readonly file?: string | null
  readonly header?: AdocNode | null
  content(): Promise<unknown>
  convert(): Promise<string>
  /** With `inherit` also the attributes of the document. */
  getAttribute(name: string, fallback?: null, inherit?: boolean): unknown
}

/** The terms of an entry, and what they mean, which may be missing. */
export type DefinitionItem = readonly [readonly AdocNode[], AdocNode | null | undefined]

export interface Cell {
  readonly style?: string | null
  readonly text: string
  readonly colspan?: number | null
  content(): Promise<unknown>
}

export const isDefinition = (item: AdocNode | DefinitionItem): item is DefinitionItem => Array.isArray(item)

/** An attribute as text; empty if there is none. */
export const textAttribute = (node: AdocNode, name: string): string => {
  const value = node.getAttribute(name)
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
