import { echo } from '../kernel/echo.ts'
import { AppError } from '../kernel/errors.ts'
import type { Resource, ResourceTemplate } from '../kernel/resource.ts'
import type { ServedModule } from './served-module.ts'
import type { Policy } from './tool-table.ts'

interface Owned<Entry> {
  readonly entry: Entry
  readonly module: ServedModule
}

export interface ResourceMatch {
  readonly module: ServedModule
  readonly mimeType: string
  readonly meta?: Resource<unknown>['meta']
  read: Resource<unknown>['read']
}

export interface ResourceTable {
  /** Those that are listed. */
  readonly resources: readonly Resource<unknown>[]
  readonly templates: readonly ResourceTemplate<unknown>[]
  find(uri: string): ResourceMatch
  findTemplate(uriTemplate: string): Owned<ResourceTemplate<unknown>>
}

export const buildResourceTable = async (
  modules: readonly ServedModule[],
  { extras }: Pick<Policy, 'extras'>,
): Promise<ResourceTable> => {
  const fixed: Owned<Resource<unknown>>[] = []
  const templates: Owned<ResourceTemplate<unknown>>[] = []
  for (const module of modules) {
    const definition = await module.definition()
    fixed.push(...(definition.resources ?? []).map((entry) => ({ entry, module })))
    templates.push(...(definition.resourceTemplates ?? []).map((entry) => ({ entry, module })))
  }
  return {
    resources: fixed.map(({ entry }) => entry).filter(({ extra }) => extras || extra !== true),
    templates: templates.map(({ entry }) => entry),
    find: (uri) =>
      uri.length > maxUriLength
        ? refuse(uri)
        : (matchFixed(fixed, uri) ?? matchTemplate(templates, uri) ?? refuse(uri)),
    findTemplate: (uriTemplate) =>
      templates.find(({ entry }) => entry.uriTemplate === uriTemplate) ?? refuse(uriTemplate),
  }
}

/** The answer repeats the URI, so its length is limited. No served resource has a longer one. */
export const maxUriLength = 2048

const matchFixed = (fixed: readonly Owned<Resource<unknown>>[], uri: string): ResourceMatch | undefined => {
  const found = fixed.find(({ entry }) => entry.uri === uri)
  return (
    found && {
      module: found.module,
      mimeType: found.entry.mimeType,
      read: (deps, context) => found.entry.read(deps, context),
    }
  )
}

const matchTemplate = (
  templates: readonly Owned<ResourceTemplate<unknown>>[],
  uri: string,
): ResourceMatch | undefined => {
  for (const { entry, module } of templates) {
    const variables = matchUri(entry.uriTemplate, uri)
    if (variables !== undefined) {
      return { module, mimeType: entry.mimeType, read: (deps, context) => entry.read(variables, deps, context) }
    }
  }
  return undefined
}

/** The values of a template's variables in a URI; undefined if the URI does not match. */
export const matchUri = (template: string, uri: string): Readonly<Record<string, string>> | undefined => {
  const parts = template.split(/\{(\w+)\}/)
  const pattern = parts.map((part, index) => (index % 2 === 0 ? escapeRegExp(part) : '([^/?#]+)')).join('')
  const match = new RegExp(`^${pattern}$`, 'u').exec(uri)
  if (match === null) return undefined
  const names = parts.filter((_, index) => index % 2 === 1)
  return Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']))
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const refuse = (uri: string): never => {
  throw new AppError('unknown_resource', `Resource not found: ${echo(uri)}`, {
    hint: 'resources/list names the resources.',
    facts: { uri: echo(uri) },
  })
}
