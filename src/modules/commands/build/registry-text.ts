import type { RegistryEntry } from './prompt-file.ts'

export interface Registry {
  readonly version: string
  readonly description: string
  readonly tools: { readonly availableConfigs: readonly string[]; readonly commands: readonly RegistryEntry[] }
}

export interface RegistryHead {
  readonly version?: string
  readonly description?: string
}

const byName = (a: RegistryEntry, b: RegistryEntry): number => {
  const [one, other] = [`${a.c1} ${a.c2} ${a.c3}`, `${b.c1} ${b.c2} ${b.c3}`]
  return one < other ? -1 : one > other ? 1 : 0
}

/** Sorts the entries, so that the same prompts always give the same registry. */
export const registryOf = (
  entries: readonly RegistryEntry[],
  { version = '1.0.0', description = 'Commands of this project' }: RegistryHead,
): Registry => ({
  version,
  description,
  tools: { availableConfigs: [...new Set(entries.map(({ c1 }) => c1))].sort(), commands: entries.toSorted(byName) },
})

export const registryText = (registry: Registry): string => `${JSON.stringify(registry, null, 2)}\n`
