import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

export interface Pattern {
  readonly file: string
  readonly pattern: RegExp
}

const root = new URL('../../src', import.meta.url).pathname

const sources = (): readonly string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

/** Every regular expression that is written in `src/`, each once. */
export const allPatterns = (): readonly Pattern[] => {
  const found = new Map<string, Pattern>()
  for (const file of sources()) {
    const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        const key = `${file} ${node.text}`
        found.set(key, { file, pattern: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)) })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return [...found.values()]
}
