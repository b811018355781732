import type { Backend } from '../backend/backend.ts'
import type { Clock, Logger } from '../kernel/host.ts'
import type { MessageLevel } from '../kernel/message-level.ts'
import type { ModuleManifest } from '../kernel/module.ts'
import type { TaskDesk } from '../kernel/task.ts'
import type { AppsMode } from '../kernel/view.ts'
import type { Language } from '../kernel/words.ts'

/** What a server tells about itself before any module is loaded. */
export interface Identity {
  readonly name: string
  readonly version: string
  readonly instructions: string
  readonly capabilities: Capabilities
  /** Some resources can be read although no list shows them. */
  readonly hasUnlistedResources: boolean
  /** Some tools can be tasks. */
  readonly hasTasks: boolean
  /** The clients that get Views; none if no served module has some. */
  readonly views: AppsMode
}

type Empty = Record<string, never>

export interface Capabilities {
  readonly tools?: { readonly listChanged: boolean }
  readonly resources?: { readonly listChanged: boolean; readonly subscribe?: true }
  readonly prompts?: { readonly listChanged: boolean }
  readonly completions?: Record<string, never>
  readonly logging?: Record<string, never>
  /** The experimental form of 2025-11-25. */
  readonly tasks?: { list: Empty; cancel: Empty; requests: { tools: { call: Empty } } }
  readonly extensions?: Record<string, Record<string, string[]>>
}

/** What questions to people need. */
export interface QuestionParts {
  /** How long a person may take. */
  readonly waitMs: number
  readonly clock: Clock
  /** The language of persons whose client names none. */
  readonly language: Language
  /** Signs what a client brings back with its replies. */
  key(): Promise<Uint8Array>
}

/** Everything that a connection of any transport needs. It has no state of a single connection. */
export interface Edge {
  readonly identity: Identity
  readonly backend: Backend
  readonly logger: Logger
  /**
   * The lowest level of messages for each principal that asked for some; over HTTP only this map outlives a request.
   */
  readonly minMessageLevels: Map<string, MessageLevel>
  /** The workspace of calls that name none. */
  readonly workspace: string
  readonly tasks: TaskDesk
  readonly questions: QuestionParts
}

const maxInstructions = 2000

export const identify = (
  manifests: readonly ModuleManifest[],
  version: string,
  { extras, apps }: { readonly extras: boolean; readonly apps: AppsMode },
): Identity => ({
  name: manifests.length === 1 ? (manifests[0]?.serverName ?? 'kura') : 'kura',
  version,
  instructions: manifests
    .map((manifest) =>
      [manifest.instructions, ...(extras && manifest.extras ? [manifest.extras.instructions] : [])].join(' '),
    )
    .join('\n\n')
    .slice(0, maxInstructions),
  capabilities: capabilitiesOf(
    manifests.map((manifest) => (extras ? { ...manifest.extras?.offers, ...manifest.offers } : manifest.offers)),
  ),
  hasUnlistedResources: manifests.some((manifest) => manifest.extras?.offers.resources),
  hasTasks: manifests.some(({ offers }) => offers.tasks),
  views: manifests.some(({ offers }) => offers.views) ? apps : 'off',
})

/** The capabilities of a client that cannot be notified about changes. */
export const withoutSubscriptions = ({ resources, ...others }: Capabilities): Capabilities => ({
  ...others,
  ...(resources && { resources: { listChanged: resources.listChanged } }),
})

const capabilitiesOf = (offers: readonly ModuleManifest['offers'][]): Capabilities => ({
  tools: { listChanged: false },
  ...(offers.some(({ resources }) => resources) && {
    resources: {
      listChanged: false,
      ...(offers.some(({ resources }) => resources === 'changing') && { subscribe: true as const }),
    },
  }),
  ...(offers.some(({ prompts }) => prompts) && {
    prompts: { listChanged: offers.some(({ prompts }) => prompts === 'changing') },
  }),
  ...(offers.some(({ completions }) => completions) && { completions: {} }),
  ...(offers.some(({ logging }) => logging) && { logging: {} }),
})
