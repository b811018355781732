/** A section of the official manual, as an answer lists it. */
export interface ManualLine {
  readonly type: 'manual'
  /** The title of the section. */
  readonly name: string
  /** From the title of the document down to that of the section. */
  readonly headings: string[]
  /** The best sentence of its text; empty if it has none. */
  readonly description: string
  readonly link?: string | undefined
  /** What `read_doc` takes. */
  readonly section: number
  readonly language: 'ja' | 'en' | ''
  /** As the manual was added; empty if it was added without one. */
  readonly version: string
}

/** The version of Nablarch that our knowledge is about. */
export const knowledgeVersion = '6u3'

/** Our own lines are about one version, so another one is named. */
const versionMark = (version: string): string => (version === '' || version === knowledgeVersion ? '' : ` (${version})`)

export const describeManualLine = ({ headings, description, version, link }: ManualLine): string =>
  [
    `[公式文書] ${headings.join(' > ')}${versionMark(version)}`,
    ...(description === '' ? [] : [` — ${description}`]),
    ...(link === undefined ? [] : [` | ${link}`]),
  ].join('')
