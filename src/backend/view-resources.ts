import { memoizeAsync } from '../kernel/memoize-async.ts'
import type { Resource } from '../kernel/resource.ts'
import { viewType, type View, type ViewFiles } from '../kernel/view.ts'
import { maxUriLength, type ResourceTable } from './resource-table.ts'
import type { ServedModule } from './served-module.ts'

/** The Views of the served modules. */
export interface ViewResources {
  /** The address of each View by its name. */
  uris(): Promise<ReadonlyMap<string, string>>
  /** Adds the Views to the resources that every client has. */
  addedTo(table: ResourceTable): Promise<ResourceTable>
}

/** A View loads nothing from elsewhere, so a host can forbid all of it. */
const ui = {
  csp: { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] },
  permissions: { clipboardWrite: {} },
  prefersBorder: true,
}

export const createViewResources = (modules: readonly ServedModule[], files: ViewFiles): ViewResources => {
  const entries = memoizeAsync(async () => {
    const owned = await Promise.all(
      modules.map(async (module) =>
        ((await module.definition()).views ?? []).map(async (view) => ({
          name: view.name,
          // A page of HTML needs none of what the module opens.
          module: { ...module, deps: () => Promise.resolve(undefined) },
          entry: resourceOf(view, await versionedUri(view.name, files), files),
        })),
      ),
    )
    return Promise.all(owned.flat())
  })
  return {
    uris: async () => new Map((await entries()).map(({ name, entry }) => [name, entry.uri])),
    addedTo: async (table) => {
      const views = await entries()
      return {
        ...table,
        resources: [...table.resources, ...views.map(({ entry }) => entry)],
        find: (uri) => {
          const wanted = nameIn(uri)
          const found = views.find(({ name }) => name === wanted)
          return found === undefined
            ? table.find(uri)
            : { ...found.entry, module: found.module, read: (deps, context) => found.entry.read(deps, context) }
        },
      }
    },
  }
}

const uriOf = (name: string): string => `ui://kura/${name}`

/** Hosts cache a View by its address, so a changed file needs another one. */
const versionedUri = async (name: string, files: ViewFiles): Promise<string> => {
  const version = await files.version(name)
  return version === undefined ? uriOf(name) : `${uriOf(name)}?v=${version}`
}

/** A host may know the address of an earlier file; it gets the present one. */
const nameIn = (uri: string): string | undefined =>
  uri.length > maxUriLength ? undefined : /^ui:\/\/kura\/([a-z-]+)(?:\?v=.*)?$/u.exec(uri)?.[1]

const resourceOf = ({ name, title, description }: View, uri: string, files: ViewFiles): Resource<unknown> => ({
  uri,
  name,
  title,
  description,
  mimeType: viewType,
  meta: { ui },
  read: () => files.read(name),
})
