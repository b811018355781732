import type { Command } from 'commander'
import { createServices } from '../../src/app/services.ts'
import { exitCode, exitCodeOf } from '../../src/cli/exit-codes.ts'
import { buildProgram } from '../../src/cli/run-cli.ts'
import { errorKinds } from '../../src/kernel/errors.ts'
import type { ModuleManifest } from '../../src/kernel/module.ts'
import { mono, page, table } from './markdown.ts'
import { nowhere } from './nowhere.ts'

const frame = {
  title: 'Command line / コマンドライン',
  japanese: '各コマンドのヘルプ (`--help`) と終了コードの一覧です。結果のデータは標準出力に、メッセージは標準エラー出力に書き出されます。',
  english: 'The help text of every command, and the exit codes. Data goes to stdout, messages go to stderr.',
}

export const cliPage = async (manifests: readonly ModuleManifest[]): Promise<string> => {
  const written: string[] = []
  const program = await buildProgram([], {
    services: createServices(manifests, nowhere),
    streams: { out: { write: (text) => written.push(text) }, err: { write: () => undefined } },
    signal: new AbortController().signal,
  })
  const sections = everyCommand(program).map(({ name, command }) => `## ${mono(name)}\n\n\`\`\`text\n${helpOf(command, written)}\n\`\`\``)
  return page(frame, [...sections, '## Exit codes / 終了コード', exitCodes()])
}

interface Named {
  readonly name: string
  readonly command: Command
}

const everyCommand = (command: Command, parents: readonly string[] = []): readonly Named[] => {
  const path = [...parents, command.name()]
  return [{ name: path.join(' '), command }, ...command.commands.flatMap((child) => everyCommand(child, path))]
}

/** The help as it is printed, examples included, at a width that does not depend on a terminal. */
const helpOf = (command: Command, written: string[]): string => {
  command.configureOutput({ getOutHelpWidth: () => 80, getOutHasColors: () => false })
  command.outputHelp()
  return written.splice(0).join('').trimEnd()
}

const exitCodes = (): string =>
  table(
    ['Code', 'Meaning', 'Errors'],
    Object.entries(exitCode).map(([meaning, code]) => [
      String(code),
      wordsOf(meaning),
      errorKinds.filter((kind) => exitCodeOf(kind) === code).map(mono).join(', '),
    ]),
  )

const wordsOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
