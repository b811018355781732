import type { RegistryCommand } from '../registry/registry-command.ts'

/** Keeps the first of several entries with the same name, as the specification says for search. */
export const distinctCommands = (commands: readonly RegistryCommand[]): readonly RegistryCommand[] => {
  const seen = new Set<string>()
  return commands.filter(({ c1, c2, c3 }) => {
    const id = `${c1}:${c2}:${c3}`
    return !seen.has(id) && seen.add(id)
  })
}
