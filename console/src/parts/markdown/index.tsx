import { signal } from '@preact/signals'
import type { ComponentChild } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { address } from '../../router.ts'
import { language } from '../../words/language.ts'
import { Link } from '../link.tsx'
import { OutsideLink } from '../outside-link.tsx'
import { visibleText } from '../visible-text.tsx'
import type { formatMarkdown } from './format.ts'
import type { LinkTo } from './elements.ts'
import { markdownWords } from './markdown-words.ts'

interface MarkdownProps {
  readonly text: string
  /** The level of the highest heading in the text: one below the heading that stands above it. */
  readonly headingLevel?: number
}

type Formatter = typeof formatMarkdown

/** The parser is large, so it is loaded with the first text that needs it. */
const formatter = signal<Formatter | undefined>(undefined)

const loadFormatter = async (): Promise<void> => {
  formatter.value = (await import('./format.ts')).formatMarkdown
}

const itemLink = (id: number, text: ComponentChild): ComponentChild => (
  <Link href={address(`/items/${id}`)}>{text}</Link>
)

const outsideLink = (link: LinkTo, text: ComponentChild): ComponentChild => <OutsideLink {...link}>{text}</OutsideLink>

/** Markdown as elements made one by one: plain text until the parser is there, and where it would take too long. */
export const Markdown = ({ text, headingLevel = 3 }: MarkdownProps) => {
  const words = markdownWords()
  const format = formatter.value
  useEffect(() => {
    // Where the parser cannot be loaded, the plain text stays.
    if (format === undefined) loadFormatter().catch(() => undefined)
  }, [])
  const formatted = useMemo(
    () => format?.(text, { headingLevel, words, itemLink, outsideLink }),
    [format, text, headingLevel, language.value],
  )
  if (formatted !== undefined && formatted !== 'too much') return <div class="markdown">{formatted}</div>
  return (
    <div class="markdown">
      {formatted === 'too much' && <p class="note">{words.tooMuch}</p>}
      <div class="as-written" dir="auto">
        {visibleText(text)}
      </div>
    </div>
  )
}
