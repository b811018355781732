import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ConsoleFiles } from '../../http/console/console-files.ts'
import type { Visitor } from '../../kernel/admission.ts'
import type { Me } from '../../kernel/console.ts'
import type { App } from '../create-app.ts'
import { isGuarded } from '../is-guarded.ts'

export interface Surroundings {
  readonly files: ConsoleFiles
  /** The Host header of the request. */
  readonly host: string
  readonly url: string
  readonly program: string
}

/** A file that `npm start` puts into the data directory of the example workspace. */
const exampleMarker = 'example-workspace'

/** What the console may show and do for a visitor. */
export const describePerson = async (app: App, visitor: Visitor, around: Surroundings): Promise<Me> => {
  const { settings, host, manifests } = app
  const team = isGuarded(settings)
  const workspace = visitor.workspace ?? settings.workspace
  return {
    ...(visitor.user !== undefined && { name: visitor.user }),
    scope: visitor.scope ?? (visitor.mayStartPrograms ? 'admin' : 'read'),
    signedIn: team || visitor.mayStartPrograms,
    team,
    workspace,
    workspaces: workspacesOf(visitor.workspaces ?? [], [workspace, settings.workspace], team),
    modules: manifests.map(({ name }) => name),
    readOnly: settings.readOnly,
    mayStartPrograms: visitor.mayStartPrograms && !settings.readOnly,
    version: host.version,
    build: await buildOf(around.files),
    url: team ? (settings.publicUrl?.replace(/\/$/, '') ?? `http://${around.host}`) : around.url,
    program: around.program,
    isExample: existsSync(path.join(await app.dataDir(), exampleMarker)),
  }
}

/** A token for every workspace names none, so the current one and that of the server are offered. */
const workspacesOf = (
  named: readonly string[],
  [current, ofServer]: readonly [string, string],
  team: boolean,
): readonly string[] => {
  if (!team) return [current]
  const bound = named.filter((name) => name !== '*')
  return [...new Set([...bound, ...(named.includes('*') ? [current, ofServer] : [])])]
}

const buildOf = async (files: ConsoleFiles): Promise<string> => {
  try {
    return (await files.manifest()).build
  } catch {
    return ''
  }
}
