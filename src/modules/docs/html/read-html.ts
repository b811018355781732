import { parse } from 'parse5'
import type { Label, Problem, ReadFormat } from '../documents/document.ts'
import { cutTitle, nameOfFile, sectionsOf, type Part } from '../documents/outline.ts'
import { flowOf, type Flow } from './flow.ts'
import { inlineMarkdown } from './inline.ts'
import { attributeOf, findElement, type Element, type Node } from './tree.ts'

/** Reads the main content of a page. The parser builds the tree that a browser would, in linear time. */
export const readHtml: ReadFormat = async ({ path, text }) => {
  const { childNodes } = parse(text, { sourceCodeLocationInfo: true })
  const flow = flowOf(mainContent(childNodes))
  const title = titleOf(childNodes, flow.parts) || nameOfFile(path)
  return {
    title,
    labels: labelsOf(flow, title),
    needs: { files: [], labels: [] },
    problems: problemsOf(flow),
    sections: () => sectionsOf(title, flow.parts),
  }
}

const mainContent = (roots: readonly Node[]): readonly Node[] => {
  const isMain = (element: Element): boolean => element.tagName === 'main' || attributeOf(element, 'role') === 'main'
  const found =
    findElement(roots, isMain) ??
    findElement(roots, ({ tagName }) => tagName === 'article') ??
    findElement(roots, ({ tagName }) => tagName === 'body')
  return found?.childNodes ?? roots
}

/** Generators write the name of the manual behind the heading of the page. The heading alone is the better title. */
const titleOf = (roots: readonly Node[], parts: readonly Part[]): string => {
  const element = findElement(
    roots,
    ({ tagName, namespaceURI }) => tagName === 'title' && namespaceURI.endsWith('xhtml'),
  )
  const whole = cutTitle(element === undefined ? '' : inlineMarkdown(element.childNodes))
  const heading = parts.find(({ level }) => level === 1)?.title ?? ''
  return heading !== '' && (whole === '' || whole.startsWith(heading)) ? heading : whole
}

const labelsOf = ({ names }: Flow, title: string): readonly Label[] =>
  names.map(({ name, heading }) => ({ name, title: heading || title, anchor: name }))

const problemsOf = ({ deep }: Flow): readonly Problem[] =>
  deep === undefined ? [] : [{ line: deep.line, kind: 'nested too deeply', what: deep.tag.slice(0, 100) }]
