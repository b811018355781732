import type { CallContext } from './call-context.ts'
import type { ResourceBody } from './content.ts'

interface ResourceText {
  readonly name: string
  readonly title?: string
  readonly description: string
  readonly mimeType: string
}

export interface Resource<Deps> extends ResourceText {
  readonly uri: string
  /** Listed only with `--extras`; it can always be read. */
  readonly extra?: boolean
  /** What hosts need to know besides, for lists and answers. */
  readonly meta?: Readonly<Record<string, unknown>>
  read(deps: Deps, context: CallContext): ResourceBody | Promise<ResourceBody>
}

/** Suggests values for typed text, best first. */
export interface Completer<Deps> {
  suggest(typed: string, deps: Deps): readonly string[] | Promise<readonly string[]>
}

/** A template with plain `{name}` variables, each one segment of the path. */
export interface ResourceTemplate<Deps> extends ResourceText {
  readonly uriTemplate: string
  readonly complete?: Readonly<Record<string, Completer<Deps>>>
  read(
    variables: Readonly<Record<string, string>>,
    deps: Deps,
    context: CallContext,
  ): ResourceBody | Promise<ResourceBody>
}

export const defineResource =
  <Deps>() =>
  (resource: Resource<Deps>): Resource<Deps> =>
    resource

export const defineResourceTemplate =
  <Deps>() =>
  (template: ResourceTemplate<Deps>): ResourceTemplate<Deps> =>
    template
