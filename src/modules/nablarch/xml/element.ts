/** Where something begins in a text; both count from 1. */
export interface TextPosition {
  readonly line: number
  readonly column: number
}

export interface XmlElement extends TextPosition {
  /** Without its namespace prefix: configurations are told apart by their names alone. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly children: readonly XmlElement[]
  /** Where the values of its attributes begin, and under `''` its text; only where that was asked for. */
  readonly places?: ReadonlyMap<string, TextPosition>
  /** What stands in it, with blanks around it removed; of `value` elements alone unless more is asked for. */
  readonly text: string
}

/** The element and all below it, outside in. */
export function* descendants(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of element.children) yield* descendants(child)
}
