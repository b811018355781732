import type { Backend } from '../backend/backend.ts'
import type { Logger } from '../kernel/host.ts'
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
  readonly resources?: { readonly listChanged: boolean }
  readonly prompts?: { readonly listChanged: boolean }
  readonly completions?: Record<string, never>
}

/** All that a connection of any transport needs. It holds nothing that belongs to one connection. */
export interface Edge {
  readonly identity: Identity
  readonly backend: Backend
  readonly logger: Logger
}

const maxInstructions = 2000

export const identify = (manifests: readonly ModuleManifest[], version: string): Identity => ({
  name: manifests.length === 1 ? (manifests[0]?.serverName ?? 'kura') : 'kura',
  version,
  instructions: manifests.map(({ instructions }) => instructions).join('\n\n').slice(0, maxInstructions),
  capabilities: capabilitiesOf(manifests),
})

const capabilitiesOf = (manifests: readonly ModuleManifest[]): Capabilities => {
  const offers = manifests.map((manifest) => manifest.offers)
  return {
    tools: { listChanged: false },
    ...(offers.some(({ resources }) => resources) && { resources: { listChanged: false } }),
    ...(offers.some(({ prompts }) => prompts) && { prompts: { listChanged: offers.some(({ prompts }) => prompts === 'changing') } }),
    ...(offers.some(({ completions }) => completions) && { completions: {} }),
  }
}
