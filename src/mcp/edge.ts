import type { Backend } from '../backend/backend.ts'
import type { Logger } from '../kernel/host.ts'
import type { MessageLevel } from '../kernel/message-level.ts'
import type { ModuleManifest } from '../kernel/module.ts'

/** What a server says about itself before any module is loaded. */
export interface Identity {
  readonly name: string
  readonly version: string
  readonly instructions: string
  readonly capabilities: Capabilities
}

export interface Capabilities {
  readonly tools?: { readonly listChanged: boolean }
  readonly resources?: { readonly listChanged: boolean; readonly subscribe?: true }
  readonly prompts?: { readonly listChanged: boolean }
  readonly completions?: Record<string, never>
  readonly logging?: Record<string, never>
}

/** All that a connection of any transport needs. It holds nothing that belongs to one connection. */
export interface Edge {
  readonly identity: Identity
  readonly backend: Backend
  readonly logger: Logger
  /** How much a message must matter for those who asked for messages, by principal: over HTTP nothing else lasts. */
  readonly messageFloors: Map<string, MessageLevel>
}

const maxInstructions = 2000

export const identify = (manifests: readonly ModuleManifest[], version: string): Identity => ({
  name: manifests.length === 1 ? (manifests[0]?.serverName ?? 'kura') : 'kura',
  version,
  instructions: manifests
    .map(({ instructions }) => instructions)
    .join('\n\n')
    .slice(0, maxInstructions),
  capabilities: capabilitiesOf(manifests),
})

/** What is left for someone who could not be told that a resource has changed. */
export const withoutSubscriptions = ({ resources, ...others }: Capabilities): Capabilities => ({
  ...others,
  ...(resources && { resources: { listChanged: resources.listChanged } }),
})

const capabilitiesOf = (manifests: readonly ModuleManifest[]): Capabilities => {
  const offers = manifests.map((manifest) => manifest.offers)
  return {
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
  }
}
