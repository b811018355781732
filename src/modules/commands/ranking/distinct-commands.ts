import type { RegistryCommand } from '../registry/registry-command.ts'

/** Where an identifier occurs more than once, search sees the first entry alone. */
export const distinctCommands = (commands: readonly RegistryCommand[]): readonly RegistryCommand[] => {
  const seen = new Set<string>()
  return commands.filter(({ c1, c2, c3 }) => {
    const id = `${c1}:${c2}:${c3}`
    return !seen.has(id) && seen.add(id)
  })
}
