import { ExecutionProblem } from './execution-problem.ts'

const name = String.raw`[ \t]*([\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*)[ \t]*`

const placeholder = new RegExp(String.raw`\{\{${name}\}\}|\$\{${name}\}|\{${name}\}`, 'gu')

/** A value may be inserted many times; the prompt must still fit into an answer. */
export const maxCharacters = 4 * 1024 * 1024

/** Replaces `{{name}}`, `${name}` and `{name}` in one pass: placeholders inside values are not replaced. */
const fillPlaceholders = (template: string, values: ReadonlyMap<string, string>): string => {
  let filled = 0
  return template.replace(placeholder, (written: string, ...names: readonly (string | undefined)[]) => {
    const [double, dollar, single] = names
    const value = values.get(double ?? dollar ?? single ?? '') ?? written
    filled += value.length
    if (filled > maxCharacters)
      throw new ExecutionProblem(`The prompt would be longer than ${maxCharacters} characters`)
    return value
  })
}

/** The placeholders of a template that have no value, in their order. */
export const missingNames = (template: string, values: ReadonlyMap<string, string>): readonly string[] => {
  const names = new Set<string>()
  for (const [, double, dollar, single] of withoutFrontMatter(template).matchAll(placeholder))
    names.add(double ?? dollar ?? single ?? '')
  return [...names].filter((one) => !values.has(one))
}

const frontMatter = /^\ufeff?---[ \t]*\r?\n((?:[^\n]*\n)*?)---[ \t]*(?:\r?\n|$)/

const firstKey = /^(?:[ \t]*(?:#[^\n]*|\r)?\n)*(?:["']?[\p{L}\w-]+["']?[ \t]*:|$)/u

/** Removes the front matter at the start. Prose between two horizontal rules is not front matter. */
const withoutFrontMatter = (template: string): string => {
  const found = frontMatter.exec(template)
  if (found === null || !firstKey.test(found[1] ?? '')) return template.replace(/^\ufeff/, '')
  return template.slice(found[0].length)
}

export const renderTemplate = (template: string, values: ReadonlyMap<string, string>): string => {
  const text = fillPlaceholders(withoutFrontMatter(template), values)
  return text.endsWith('\n') ? text : `${text}\n`
}
