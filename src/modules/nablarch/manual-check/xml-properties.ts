/** A property that a component configuration sets. */
export interface XmlProperty {
  readonly fqcn: string
  readonly property: string
}

/** The classes that a configuration names, and the properties that it sets. */
export interface XmlParts {
  readonly classes: readonly string[]
  readonly properties: readonly XmlProperty[]
}

const maxTag = 2_000
const maxDepth = 100

const classBegins = /\sclass="/
const nameBegins = /\sname="/

/** The value of an attribute in double quotes, as configurations write them. */
const attribute = (tag: string, beginning: RegExp): string | undefined => {
  const start = beginning.exec(tag)
  if (start === null) return undefined
  const from = start.index + start[0].length
  const end = tag.indexOf('"', from)
  return end === -1 ? undefined : tag.slice(from, end)
}

/** The tags of a text. Examples of manuals are often not well-formed, so no parser can read them. */
function* tagsOf(text: string): Generator<string> {
  let at = text.indexOf('<')
  while (at !== -1) {
    const isComment = text.startsWith('<!--', at)
    const end = text.indexOf(isComment ? '-->' : '>', at)
    if (end === -1) return
    const body = text.slice(at + 1, end)
    // An open bracket before this one was none of a tag.
    if (!isComment) yield body.slice(body.lastIndexOf('<') + 1).slice(0, maxTag)
    at = text.indexOf('<', end)
  }
}

const isElement = (tag: string, name: string): boolean =>
  tag.startsWith(name) && (tag.length === name.length || /[\s/]/.test(tag.charAt(name.length)))

export const readXmlParts = (text: string): XmlParts => {
  const classes: string[] = []
  const properties: XmlProperty[] = []
  const open: string[] = []
  for (const tag of tagsOf(text)) {
    if (isElement(tag, 'component')) {
      const fqcn = attribute(tag, classBegins) ?? ''
      if (fqcn !== '') classes.push(fqcn)
      if (!tag.endsWith('/') && open.length < maxDepth) open.push(fqcn)
    } else if (isElement(tag, '/component')) open.pop()
    else if (isElement(tag, 'property')) {
      const [fqcn, property] = [open.at(-1) ?? '', attribute(tag, nameBegins) ?? '']
      if (fqcn !== '' && property !== '') properties.push({ fqcn, property })
    }
  }
  return { classes, properties }
}
