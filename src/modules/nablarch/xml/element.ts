/** A position in a text; line and column count from 1. */
export interface TextPosition {
  readonly line: number
  readonly column: number
}

/** A part of a text, in UTF-16 units; `end` is the offset behind it. */
export interface TextSpan {
  readonly start: number
  readonly end: number
}

export interface XmlElement extends TextPosition, TextSpan {
  /** Without its namespace prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly children: readonly XmlElement[]
  /** Positions of the attribute values, and of the text under `''`; only with the option `keepsText`. */
  readonly positions?: ReadonlyMap<string, TextPosition>
  /** Its text, trimmed; only of `value` elements unless the option `keepsText` is set. */
  readonly text: string
}

/** The element and all its descendants, parents first. */
export function* descendants(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of element.children) yield* descendants(child)
}
