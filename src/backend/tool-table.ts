import { echo } from '../kernel/echo.ts'
import { AppError } from '../kernel/errors.ts'
import { isAllowedInReadOnly, type ObjectSchema, type Tool } from '../kernel/tool.ts'
import { didYouMean, nearest } from '../kernel/nearest.ts'
import type { ServedModule } from './served-module.ts'

export interface Policy {
  readonly readOnly: boolean
  readonly extras: boolean
}

export interface ServedTool {
  /** The listed name. */
  readonly name: string
  readonly tool: Tool<unknown>
  readonly module: ServedModule
}

export interface ToolTable {
  /** The tools that agents are told of. Those for people can be found by name, too. */
  readonly listed: readonly ServedTool[]
  find(name: string): ServedTool
  lookUp(name: string): ServedTool | undefined
}

/** Collects all callable tools in a fixed order: by module, then by the module's own list. */
export const buildToolTable = async (modules: readonly ServedModule[], policy: Policy): Promise<ToolTable> => {
  const alone = modules.length === 1
  const perModule = await Promise.all(
    modules.map(async (module) =>
      (await module.definition()).tools.map((tool) => ({
        name: listedName(tool, alone),
        tool: withoutExtras(tool, policy),
        module,
      })),
    ),
  )
  const callable = perModule.flat().filter(({ tool }) => isAllowed(tool, policy))
  const listed = callable.filter(({ tool }) => isListed(tool, policy))
  const byName = new Map<string, ServedTool>()
  for (const served of callable) {
    for (const name of namesOf(served.tool)) {
      if (byName.has(name)) throw new AppError('internal', `Two modules bring a tool named ${name}`)
      byName.set(name, served)
    }
  }
  return {
    listed,
    find: (name) => {
      const served = byName.get(name)
      if (served === undefined)
        throw unknownTool(
          name,
          listed.flatMap(({ tool }) => namesOf(tool)),
        )
      return served
    },
    lookUp: (name) => byName.get(name),
  }
}

const listedName = (tool: Tool<unknown>, alone: boolean): string => (alone ? tool.name : (tool.sharedName ?? tool.name))

const namesOf = (tool: Tool<unknown>): readonly string[] =>
  tool.sharedName === undefined ? [tool.name] : [tool.name, tool.sharedName]

const isAllowed = (tool: Tool<unknown>, policy: Policy): boolean =>
  (policy.extras || tool.extra !== true || tool.audience === 'people') &&
  (!policy.readOnly || isAllowedInReadOnly(tool.effect))

const isListed = ({ audience, extra }: Tool<unknown>, { extras }: Policy): boolean =>
  audience !== 'people' || (extra === true && extras)

/** Removes parameters that need `--extras`, so that they are refused like unknown ones. */
const withoutExtras = (tool: Tool<unknown>, { extras }: Policy): Tool<unknown> => {
  if (extras || tool.extraFields === undefined) return tool
  const mask = Object.fromEntries(tool.extraFields.map((name) => [name, true])) as Parameters<ObjectSchema['omit']>[0]
  return { ...tool, input: tool.input.omit(mask) }
}

const unknownTool = (name: string, names: readonly string[]): AppError => {
  const meant = nearest(name, names)
  return new AppError(
    'unknown_tool',
    { en: `Unknown tool: ${echo(name)}`, ja: `${echo(name)} というツールはありません` },
    {
      hint:
        meant === undefined
          ? { en: `Known tools: ${names.join(', ')}.`, ja: `ツールの一覧: ${names.join(', ')}` }
          : didYouMean(meant),
    },
  )
}
