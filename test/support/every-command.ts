import type { Command } from 'commander'
import { emptyProcess } from '../../scripts/reference/empty-process.ts'
import { manifests } from '../../src/app/modules.ts'
import { createServices } from '../../src/app/services.ts'
import { buildProgram } from '../../src/cli/run-cli.ts'

const namesOf = ({ commands }: Command, path = ''): readonly string[] =>
  commands.flatMap((child) =>
    child.commands.length === 0 ? [`${path}${child.name()}`] : namesOf(child, `${path}${child.name()} `),
  )

/** The names of all commands, without the program's name, for example `item history`. */
export const everyCommand = async (): Promise<readonly string[]> => {
  const streams = { out: { write: () => undefined }, err: { write: () => undefined } }
  return namesOf(
    await buildProgram([], {
      services: createServices(manifests, emptyProcess),
      streams,
      signal: new AbortController().signal,
    }),
  )
}
