import { defineCommand } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { BuildReport, BuiltRegistry } from '../build/build-registries.ts'
import type { CommandsDeps } from '../ports.ts'

export const buildCommand = defineCommand<CommandsDeps>()({
  path: ['commands', 'build'],
  description: 'Make the registries from the front matter of .agent/<agent>/prompts/**/*.md, naming each file that is wrong with its line.',
  examples: ['kura commands build', 'kura commands build --agent climpt --dry-run'],
  options: [
    { flags: '--agent <name>', description: 'build the registry of one agent alone' },
    { flags: '--dry-run', description: 'check the files and write nothing' },
    { flags: '--json', description: 'print the registries and the problems as JSON' },
  ],
  run: async ({ options, output }, { projectDir }) => {
    const { buildRegistries } = await import('../build/build-registries.ts')
    const dryRun = options.dryRun === true
    const report = await buildRegistries({ projectDir, dryRun, ...(typeof options.agent === 'string' && { agent: options.agent }) })
    if (options.json === true) output.data(`${JSON.stringify(report, null, 2)}\n`)
    for (const line of linesOf(report, dryRun)) output.message(line)
    const count = report.problems.length
    if (count === 0) return
    throw new AppError('invalid_arguments', `${count} of the prompts ${count === 1 ? 'is' : 'are'} wrong and left out`, {
      hint: 'Each is named above with its file and line. Mend it and build again.',
    })
  },
})

function* linesOf({ problems, warnings, registries }: BuildReport, dryRun: boolean): Generator<string> {
  for (const { file, line, problem } of problems) yield `${file}:${line}: ${problem}`
  for (const { file, line, problem } of warnings) yield `${file}:${line}: warning: ${problem}`
  for (const registry of registries) yield outcomeOf(registry, dryRun)
}

const outcomeOf = ({ agent, path, commands, outcome }: BuiltRegistry, dryRun: boolean): string => {
  const counted = `${commands} command${commands === 1 ? '' : 's'}`
  if (outcome === 'kept') return `${agent}: no good prompts, so ${path} stays as it is`
  if (outcome === 'unchanged') return `${agent}: ${counted}, ${path} is up to date`
  return dryRun ? `${agent}: ${counted}, ${path} would be written` : `${agent}: ${counted} written to ${path}`
}
