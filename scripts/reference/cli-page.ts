import type { Command } from 'commander'
import { createServices } from '../../src/app/services.ts'
import { exitCode, exitCodeOf } from '../../src/cli/exit-codes.ts'
import { buildProgram } from '../../src/cli/run-cli.ts'
import { errorKinds } from '../../src/kernel/errors.ts'
import type { ModuleManifest } from '../../src/kernel/module.ts'
import { inLanguage, type Language, type Words } from '../../src/kernel/words.ts'
import { mono, page, table, type Frame } from './markdown.ts'
import { emptyProcess } from './empty-process.ts'

const frames: Readonly<Record<Language, Frame>> = {
  en: {
    title: 'Command line',
    intro: [
      '[日本語](cli.ja.md)',
      'The help text of every command, and the exit codes. Data goes to stdout, messages go to stderr.',
    ],
  },
  ja: {
    title: 'コマンドライン',
    intro: [
      '[English](cli.md)',
      '各コマンドのヘルプ (`--help`) と終了コードの一覧です。結果のデータは標準出力に、メッセージは標準エラー出力に書き出されます。',
    ],
  },
}

export const cliPage = async (manifests: readonly ModuleManifest[], language: Language): Promise<string> => {
  const written: string[] = []
  const program = await buildProgram([], {
    services: createServices(manifests, emptyProcess),
    streams: { out: { write: (text) => written.push(text) }, err: { write: () => undefined } },
    language,
    signal: new AbortController().signal,
  })
  const sections = everyCommand(program).map(
    ({ name, command }) => `## ${mono(name)}\n\n\`\`\`text\n${helpOf(command, written)}\n\`\`\``,
  )
  return page(frames[language], [
    ...sections,
    `## ${inLanguage({ en: 'Exit codes', ja: '終了コード' }, language)}`,
    exitCodes(language),
  ])
}

interface Named {
  readonly name: string
  readonly command: Command
}

const everyCommand = (command: Command, parents: readonly string[] = []): readonly Named[] => {
  const path = [...parents, command.name()]
  return [{ name: path.join(' '), command }, ...command.commands.flatMap((child) => everyCommand(child, path))]
}

/** The help text as it is printed, examples included, at a fixed width. */
const helpOf = (command: Command, written: string[]): string => {
  command.configureOutput({ getOutHelpWidth: () => 80, getOutHasColors: () => false })
  command.outputHelp()
  return written.splice(0).join('').trimEnd()
}

const exitCodes = (language: Language): string =>
  table(
    [
      { en: 'Code', ja: 'コード' },
      { en: 'Meaning', ja: '意味' },
      { en: 'Errors', ja: 'エラー' },
    ].map((words) => words[language]),
    Object.entries(meanings).map(([name, words]) => {
      const code = exitCode[name as keyof typeof exitCode]
      return [
        String(code),
        inLanguage(words, language),
        errorKinds
          .filter((kind) => exitCodeOf(kind) === code)
          .map(mono)
          .join(', '),
      ]
    }),
  )

const meanings: Readonly<Record<keyof typeof exitCode, Words>> = {
  success: { en: 'fine', ja: '成功' },
  failure: { en: 'failure', ja: '失敗' },
  usage: { en: 'a command line that Kura cannot run', ja: 'Kura が実行できないコマンドライン' },
  notFound: { en: 'not found', ja: '見つからない' },
  conflict: { en: 'conflict', ja: '競合' },
  refused: {
    en: 'arguments that a tool refuses, or findings of a validator',
    ja: 'ツールが受け付けない引数、または検査で見つかった問題',
  },
  database: { en: 'the database', ja: 'データベースの問題' },
  timeout: { en: 'timeout', ja: '時間切れ' },
  interrupted: { en: 'interrupted', ja: '中断' },
}
