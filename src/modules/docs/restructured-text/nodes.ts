/** A name, the place among the footnotes that are numbered or marked by docutils, or the name of a citation. */
export type FootnoteLabel =
  | { readonly kind: 'named' | 'citation'; readonly name: string }
  | { readonly kind: 'numbered' | 'marked'; readonly place: number }

/** Part of a text: what docutils calls an inline element. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'emphasis' | 'strong' | 'code' | 'math'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string }
  /** The name of an API: its words, and the full name where it is another. */
  | { readonly kind: 'symbol'; readonly text: string; readonly target: string }
  /** A reference to a label of Sphinx; without words it shows the title of the label. */
  | { readonly kind: 'label'; readonly name: string; readonly text?: string }
  /** A reference to a document of Sphinx, or an entry of a `toctree`. */
  | { readonly kind: 'document'; readonly path: string; readonly written: string; readonly text?: string }
  /** A reference to a target of the same document by its name, or to the next target without a name. */
  | { readonly kind: 'reference'; readonly name: string; readonly text: string; readonly anonymous?: number }
  | { readonly kind: 'substitution'; readonly name: string; readonly url?: string }
  | { readonly kind: 'footnote'; readonly label: FootnoteLabel }
  | { readonly kind: 'break' }

export type Inlines = readonly Inline[]

export interface ListItem {
  /** What stands before its text: `-`, or a number or letter with its punctuation. */
  readonly marker: string
  readonly blocks: readonly Block[]
}

export interface Definition {
  readonly terms: readonly Inlines[]
  readonly blocks: readonly Block[]
}

/** The blocks of each cell. */
export type TableRow = readonly (readonly Block[])[]

export interface Heading {
  readonly kind: 'heading'
  readonly level: number
  readonly title: Inlines
  readonly id: string
  readonly line: number
}

export interface Table {
  readonly kind: 'table'
  readonly caption: Inlines
  readonly head: readonly TableRow[]
  readonly body: readonly TableRow[]
}

export interface Code {
  readonly kind: 'code'
  readonly language: string
  readonly text: string
  readonly caption?: Inlines
}

export interface List {
  readonly kind: 'list'
  readonly items: readonly ListItem[]
}

export type Block =
  | Heading
  | Table
  | Code
  | List
  | { readonly kind: 'paragraph'; readonly text: Inlines }
  /** Lines that stay apart, with the spaces before each. */
  | { readonly kind: 'lines'; readonly lines: readonly { readonly indent: number; readonly text: Inlines }[] }
  | { readonly kind: 'definitions'; readonly entries: readonly Definition[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  /** A note, a warning, a sidebar: a title and what it holds. */
  | { readonly kind: 'box'; readonly title: Inlines; readonly blocks: readonly Block[] }
  | { readonly kind: 'figure'; readonly alt: string; readonly caption: Inlines; readonly blocks: readonly Block[] }
  /** Signatures of a function, class or option, and what is said of it. */
  | { readonly kind: 'object'; readonly signatures: readonly string[]; readonly blocks: readonly Block[] }
  | { readonly kind: 'note'; readonly label: FootnoteLabel; readonly blocks: readonly Block[] }

export const text = (words: string): Inline => ({ kind: 'text', text: words })

export const paragraph = (inlines: Inlines): Block => ({ kind: 'paragraph', text: inlines })

/** The words of a text as docutils knows them before references are resolved. */
export const plainWords = (inlines: Inlines): string =>
  inlines
    .map((inline) => {
      if (inline.kind === 'label') return inline.text ?? inline.name
      if (inline.kind === 'document') return inline.text ?? inline.written
      if (inline.kind === 'substitution') return inline.name
      if (inline.kind === 'footnote') return ''
      if (inline.kind === 'break') return ' '
      return inline.text
    })
    .join('')
