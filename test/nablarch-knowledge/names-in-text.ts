/** Fully qualified type names of a namespace in a text. Property keys do not match, because they have no type. */
export const qualifiedNames = (text: string, namespace: string): readonly string[] =>
  [
    ...text.matchAll(
      new RegExp(`(?<![\\w.$/-])${namespace}(?:\\.[a-z_][a-z0-9_]*)*(?:\\.[A-Z]\\w*|\\$[A-Z]\\w*)+`, 'g'),
    ),
  ].map(([name]) => name)

export const withoutTextAndComments = (java: string): string =>
  java.replace(/"(?:\\.|[^"\\])*"/g, '""').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ' ')

/** The imports, declared types and used types (capitalised words) of a piece of Java. */
export const readJava = (code: string) => {
  const bare = withoutTextAndComments(code)
  return {
    imports: [...bare.matchAll(/^import\s+(?:static\s+)?([\w.]+);/gm)].map(([, name = '']) => name),
    declared: [...bare.matchAll(/\b(?:class|interface|enum|record)\s+(\w+)/g)].map(([, name = '']) => name),
    used: [
      ...new Set([...bare.replace(/^import.*$/gm, '').matchAll(/(?<![\w.])([A-Z]\w*)/g)].map(([, name = '']) => name)),
    ],
  }
}

export const isJava = (code: string): boolean => /^import |^public |\bclass \w+/m.test(code)

/** The sentences of a text, trimmed. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/[。\n]/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 3)
