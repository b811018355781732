import { ExecutionProblem } from './execution-problem.ts'

const name = String.raw`[ \t]*([\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*)[ \t]*`

const placeholder = new RegExp(String.raw`\{\{${name}\}\}|\$\{${name}\}|\{${name}\}`, 'gu')

/** A value may stand in many places; what comes of it must fit into an answer. */
export const mostCharacters = 4 * 1024 * 1024

/** Puts values in the place of `{{name}}`, `${name}` and `{name}`, in one pass: a value is never looked at again. */
const fill = (template: string, values: ReadonlyMap<string, string>): string => {
  let filled = 0
  return template.replace(placeholder, (written: string, ...names: readonly (string | undefined)[]) => {
    const [double, dollar, single] = names
    const value = values.get(double ?? dollar ?? single ?? '') ?? written
    filled += value.length
    if (filled > mostCharacters)
      throw new ExecutionProblem(`The prompt would be longer than ${mostCharacters} characters`)
    return value
  })
}

const frontMatter = /^\ufeff?---[ \t]*\r?\n((?:[^\n]*\n)*?)---[ \t]*(?:\r?\n|$)/

const firstWord = /^(?:[ \t]*(?:#[^\n]*|\r)?\n)*(?:["']?[\p{L}\w-]+["']?[ \t]*:|$)/u

/** Takes away the front matter at the very start. Two rulers around prose are none. */
const withoutFrontMatter = (template: string): string => {
  const found = frontMatter.exec(template)
  if (found === null || !firstWord.test(found[1] ?? '')) return template.replace(/^\ufeff/, '')
  return template.slice(found[0].length)
}

export const renderTemplate = (template: string, values: ReadonlyMap<string, string>): string => {
  const text = fill(withoutFrontMatter(template), values)
  return text.endsWith('\n') ? text : `${text}\n`
}
