import { spawnSync } from 'node:child_process'
import { manifests } from '../src/app/modules.ts'
import { languageOf } from '../src/cli/language.ts'
import { inLanguage } from '../src/kernel/words.ts'
import { messages } from './new-tool/messages.ts'
import { planTool, Refusal } from './new-tool/plan.ts'
import { generatedPaths } from './reference/pages.ts'
import { readIfPresent, writeOrUndo } from './new-tool/write-files.ts'

// npm run new:tool -- MODULE NAME
// Lays out a tool that is offered with --extras: its file, its test, its promise, its entry in the module and
// the reference.
const args = process.argv.slice(2)
const language = languageOf(args, process.env)
const say = messages[language]
const words = args.filter((arg, index) => !arg.startsWith('--lang') && args[index - 1] !== '--lang')

/** The output of a step is shown only if the step fails. */
const run = (...command: readonly string[]): void => {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${say.stepFailed(command.join(' '))}\n${stdout}${stderr}`)
}

const layOut = async (module: string, name: string): Promise<void> => {
  const tools = await Promise.all(manifests.map(async ({ load }) => (await load()).tools))
  const plan = planTool(
    { module, name },
    {
      modules: manifests.map((manifest) => ({ name: manifest.name, personal: manifest.personal === true })),
      toolNames: tools.flat().flatMap((tool) => [tool.name, tool.sharedName ?? tool.name]),
      read: readIfPresent,
    },
  )
  writeOrUndo({
    files: plan.files,
    changedBesides: generatedPaths(),
    finish: () => {
      run('node_modules/@biomejs/biome/bin/biome', 'format', '--write', ...Object.keys(plan.files))
      run('scripts/run.mjs', 'scripts/reference.ts')
    },
  })
  process.stdout.write(say.done(plan, name))
}

// Ctrl-C ends only the running step, so that the files written so far are then removed instead of left unfinished.
process.on('SIGINT', () => undefined)
const [module, name, ...others] = words
if (module === undefined || name === undefined || others.length > 0) {
  process.stderr.write(`${say.usage}\n`)
  process.exitCode = 2
} else {
  await layOut(module, name).catch((error: unknown) => {
    const reason = error instanceof Refusal ? inLanguage(error.words, language) : String(error)
    process.stderr.write(`${reason}\n${say.nothingWritten}\n`)
    process.exitCode = error instanceof Refusal ? 2 : 1
  })
}
