import type { Words } from '../../src/kernel/words.ts'
import { nameProblem, namesOf, type ToolNames } from './names.ts'
import { promiseText, testText, toolText, type ModuleFacts } from './templates.ts'

export interface Request {
  readonly module: string
  readonly name: string
}

/** The repository before the change: its modules, the names of all their tools, and its files. */
export interface Repository {
  readonly modules: readonly { readonly name: string; readonly personal: boolean }[]
  readonly toolNames: readonly string[]
  /** The text of a file; undefined when there is none. */
  read(file: string): string | undefined
}

export interface Plan {
  readonly tool: string
  readonly test: string
  /** Every file to write, with its new text. */
  readonly files: Readonly<Record<string, string>>
}

/** The reason why no tool is created. */
export class Refusal extends Error {
  readonly words: Words

  constructor(words: Words) {
    super(typeof words === 'string' ? words : words.en)
    this.words = words
  }
}

export const promisesFile = 'test/requirements/extras.ts'

/** All files of a new tool. Nothing is written here, so a refusal changes no file. */
export const planTool = ({ module, name }: Request, repository: Repository): Plan => {
  const wrong = moduleProblem(module, repository) ?? nameProblem(name) ?? takenProblem(name, repository)
  if (wrong !== undefined) throw new Refusal(wrong)
  const names = namesOf(name)
  const root = `src/modules/${module}/module.ts`
  const registry = required(root, repository)
  const facts = factsOf(module, registry, repository)
  const [tool, test] = [`src/modules/${module}/tools/${names.file}.ts`, `test/${module}/${names.file}.test.ts`]
  const present = [tool, test].find((file) => repository.read(file) !== undefined)
  if (present !== undefined)
    throw new Refusal({ en: `${present} exists already.`, ja: `${present} はすでにあります。` })
  const text = toolText(names, facts)
  const imported = `${registry}\n${text.split('export const', 1)[0] ?? ''}`
  if (new RegExp(`\\b${names.identifier}\\b`).test(imported))
    throw new Refusal({
      en: `${names.identifier} means something else in ${root}; choose another name.`,
      ja: `${names.identifier} は ${root} で別の意味に使われています。ほかの名前にしてください。`,
    })
  return {
    tool,
    test,
    files: {
      [tool]: text,
      [test]: testText(names, facts),
      [root]: withTool(registry, names, root),
      [promisesFile]: withPromise(required(promisesFile, repository), promiseText(names, facts)),
    },
  }
}

const moduleProblem = (module: string, { modules }: Repository): Words | undefined => {
  if (modules.some(({ name }) => name === module)) return undefined
  const known = modules.map(({ name }) => name).join(', ')
  return {
    en: `There is no module "${module}". The modules are: ${known}`,
    ja: `「${module}」というモジュールはありません。モジュール: ${known}`,
  }
}

const takenProblem = (name: string, { toolNames }: Repository): Words | undefined =>
  toolNames.includes(name)
    ? { en: `There is a tool ${name} already.`, ja: `${name} というツールはすでにあります。` }
    : undefined

const required = (file: string, repository: Repository): string => {
  const text = repository.read(file)
  if (text === undefined) throw new Refusal({ en: `${file} is missing.`, ja: `${file} がありません。` })
  return text
}

const unusual = (file: string): Refusal =>
  new Refusal({
    en: `${file} does not have the usual form; add the tool by hand, as docs/tour.md describes.`,
    ja: `${file} が想定した形ではありません。docs/tour.ja.md に従って手で追加してください。`,
  })

const factsOf = (name: string, registry: string, { modules }: Repository): ModuleFacts => {
  const type = /\bdefineModule<(\w+)>/.exec(registry)?.[1] ?? ''
  const file = new RegExp(`import type \\{ ${type} \\} from '(\\./[\\w./-]+)'`).exec(registry)?.[1]
  if (file === undefined) throw unusual(`src/modules/${name}/module.ts`)
  const personal = modules.some((module) => module.name === name && module.personal)
  return { name, deps: { type, file }, personal }
}

/** The module with the tool at the end of its list. The formatter decides about line breaks. */
const withTool = (registry: string, { identifier, file }: ToolNames, root: string): string => {
  const imports = [...registry.matchAll(/^import .* from '\.\/tools\/.*'\n/gm)]
  const last = imports.at(-1)
  const list = /^ {2}tools: \[([^\]]*?),?\s*\],$/m
  if (last === undefined || !list.test(registry)) throw unusual(root)
  const end = last.index + last[0].length
  return `${registry.slice(0, end)}import { ${identifier} } from './tools/${file}.ts'\n${registry.slice(end)}`.replace(
    list,
    (_, tools: string) => `  tools: [${tools}, ${identifier}],`,
  )
}

const withPromise = (text: string, entry: string): string => {
  const end = /^\} satisfies Requirements$/m
  if (!end.test(text)) throw unusual(promisesFile)
  return text.replace(end, (line) => `${entry}${line}`)
}
