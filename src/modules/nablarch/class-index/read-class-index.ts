import { simpleNameOf, type IndexedType, type TypeKind } from './class-index.ts'

const marks: Readonly<Record<string, TypeKind>> = { '@': 'annotation', ':': 'interface', '#': 'enum' }

/**
 * Reads the compact form: `= artifact`, followed by lines with a package and its types. A mark before a name shows
 * its kind (`@` annotation, `:` interface, `#` enum; none for a class). Lines that begin with `;` are comments.
 */
export const readClassIndex = (text: string): readonly IndexedType[] => {
  const types: IndexedType[] = []
  let artifact = ''
  for (const line of text.split('\n')) {
    if (line.startsWith('= ')) artifact = line.slice(2).trim()
    else if (line !== '' && !line.startsWith(';')) types.push(...readPackage(line, artifact))
  }
  return types
}

const readPackage = (line: string, artifact: string): readonly IndexedType[] => {
  const [packageName = '', ...names] = line.split(' ')
  return names.map((marked) => {
    const kind = marks[marked.charAt(0)]
    const fqcn = `${packageName}.${kind === undefined ? marked : marked.slice(1)}`
    return { fqcn, simpleName: simpleNameOf(fqcn), artifact, kind: kind ?? 'class' }
  })
}
