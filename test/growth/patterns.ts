import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

export interface Pattern {
  readonly file: string
  readonly pattern: RegExp
  /** The pattern is used with `split`, which finds all matches even without the flag `g`. */
  readonly isSplitter: boolean
}

export interface FoundPatterns {
  /** The regular expression literals in `src/`, each once. */
  readonly written: readonly Pattern[]
  /** The files that build patterns with `new RegExp`. */
  readonly building: readonly string[]
}

export const sourceFolder = path.resolve(import.meta.dirname, '../../src')

const sources = (): readonly string[] =>
  readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )

export const findPatterns = (): FoundPatterns => {
  const written = new Map<string, Pattern>()
  const building = new Set<string>()
  for (const file of sources()) {
    const source = ts.createSourceFile(
      file,
      readFileSync(path.join(sourceFolder, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    )
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node))
        written.set(`${file} ${node.text}`, { file, pattern: compile(node.text), isSplitter: isSplitter(node) })
      if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp')
        building.add(file)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return { written: [...written.values()], building: [...building] }
}

const compile = (literal: string): RegExp => {
  const end = literal.lastIndexOf('/')
  return new RegExp(literal.slice(1, end), literal.slice(end + 1))
}

const isSplitter = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) &&
  ts.isPropertyAccessExpression(parent.expression) &&
  parent.expression.name.text === 'split'
