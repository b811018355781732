import { noFeatures, type ClientFeatures } from '../kernel/client-features.ts'
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
  readonly listedTo: 'all' | 'views' | 'none'
}

export interface ToolTable {
  /** The tools that a client is told of. The others can be found by name, too. */
  listed(features?: ClientFeatures): readonly ServedTool[]
  find(name: string, features?: ClientFeatures): ServedTool
  lookUp(name: string): ServedTool | undefined
}

/** Collects all callable tools in a fixed order: by module, then by the module's own list. */
export const buildToolTable = async (modules: readonly ServedModule[], policy: Policy): Promise<ToolTable> => {
  const alone = modules.length === 1
  const perModule = await Promise.all(
    modules.map(async (module) =>
      (await module.definition()).tools.map((tool) => ({
        name: listedName(tool, alone),
        tool: policy.extras ? tool : without(tool, tool.extraFields),
        module,
        listedTo: listedTo(tool, policy),
      })),
    ),
  )
  const callable = perModule
    .flat()
    .filter(({ tool }) => isAllowed(tool, policy))
    .map(variantsOf)
  const byName = new Map<string, Variants>()
  for (const variants of callable) {
    for (const name of namesOf(variants.plain.tool)) {
      if (byName.has(name)) throw new AppError('internal', `Two modules bring a tool named ${name}`)
      byName.set(name, variants)
    }
  }
  const listed: ToolTable['listed'] = (features = noFeatures) =>
    callable.map((variants) => variantFor(variants, features)).filter((served) => isListed(served, features))
  return {
    listed,
    find: (name, features = noFeatures) => {
      const variants = byName.get(name)
      if (variants === undefined)
        throw unknownTool(
          name,
          listed(features).flatMap(({ tool }) => namesOf(tool)),
        )
      return variantFor(variants, features)
    },
    lookUp: (name) => byName.get(name)?.plain,
  }
}

/** A tool without and with the parameters that confirm without asking. */
interface Variants {
  readonly plain: ServedTool
  readonly confirmable: ServedTool
}

const variantsOf = (served: ServedTool): Variants => {
  const tool = without(served.tool, served.tool.confirmFields)
  return { plain: tool === served.tool ? served : { ...served, tool }, confirmable: served }
}

const variantFor = ({ plain, confirmable }: Variants, { forms }: ClientFeatures): ServedTool =>
  forms ? confirmable : plain

const isListed = ({ listedTo }: ServedTool, { views }: ClientFeatures): boolean =>
  listedTo === 'all' || (views && listedTo === 'views')

const listedName = (tool: Tool<unknown>, alone: boolean): string => (alone ? tool.name : (tool.sharedName ?? tool.name))

const namesOf = (tool: Tool<unknown>): readonly string[] =>
  tool.sharedName === undefined ? [tool.name] : [tool.name, tool.sharedName]

const isAllowed = (tool: Tool<unknown>, policy: Policy): boolean =>
  (policy.extras || tool.extra !== true || tool.audience === 'people') &&
  (!policy.readOnly || isAllowedInReadOnly(tool.effect))

const listedTo = ({ audience, extra, view, forViews }: Tool<unknown>, { extras }: Policy): ServedTool['listedTo'] => {
  if (view !== undefined) return 'views'
  if (audience !== 'people' || (extra === true && extras)) return 'all'
  return forViews === true ? 'views' : 'none'
}

/** Removes parameters, so that they are refused like unknown ones. */
const without = (tool: Tool<unknown>, fields: readonly string[] | undefined): Tool<unknown> => {
  if (fields === undefined) return tool
  const mask = Object.fromEntries(fields.map((name) => [name, true])) as Parameters<ObjectSchema['omit']>[0]
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
