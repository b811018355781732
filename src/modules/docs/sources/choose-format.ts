import type { Format } from '../documents/document.ts'

const formats: Readonly<Record<string, Format>> = {
  md: 'markdown',
  markdown: 'markdown',
  mdown: 'markdown',
  mdx: 'markdown',
  rst: 'restructuredtext',
  rest: 'restructuredtext',
  adoc: 'asciidoc',
  asciidoc: 'asciidoc',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  txt: 'text',
  text: 'text',
}

/** Files without an ending that hold text by custom. */
const named = /^(?:README|CHANGELOG|CHANGES|NEWS|INSTALL|LICENSE|COPYING|AUTHORS|CONTRIBUTING|HISTORY|TODO)$/u

/** The ending alone decides, so that a file is read in the same way in every folder. */
export const chooseFormat = (path: string): Format | undefined => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const ending = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : undefined
  if (ending === undefined) return named.test(name) ? 'text' : undefined
  return Object.hasOwn(formats, ending) ? formats[ending] : undefined
}
