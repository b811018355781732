import { defineCommand } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Words } from '../../../kernel/words.ts'
import type { BuildReport, BuiltRegistry } from '../build/build-registries.ts'
import type { CommandsDeps } from '../ports.ts'

export const buildCommand = defineCommand<CommandsDeps>()({
  path: ['commands', 'build'],
  effect: 'write',
  description: {
    en:
      'Make the registries from the front matter of .agent/<agent>/prompts/**/*.md, ' +
      'naming each file that is wrong with its line.',
    ja:
      '.agent/<agent>/prompts/**/*.md のフロントマターからレジストリを作ります。' +
      '誤りのあるファイルは行番号とともに示します。',
  },
  examples: ['kura commands build', 'kura commands build --agent climpt --dry-run'],
  options: [
    {
      flags: '--agent <name>',
      description: { en: 'build the registry of one agent alone', ja: '1 つのエージェントのレジストリだけを作る' },
    },
    {
      flags: '--dry-run',
      description: { en: 'check the files and write nothing', ja: 'ファイルを検査するだけで、書き込まない' },
    },
    {
      flags: '--json',
      description: { en: 'print the registries and the problems as JSON', ja: 'レジストリと問題を JSON で表示する' },
    },
  ],
  run: async ({ options, output }, { projectDir }) => {
    const { buildRegistries } = await import('../build/build-registries.ts')
    const dryRun = options.dryRun === true
    const report = await buildRegistries({
      projectDir,
      dryRun,
      ...(typeof options.agent === 'string' && { agent: options.agent }),
    })
    if (options.json === true) output.data(`${JSON.stringify(report, null, 2)}\n`)
    for (const line of linesOf(report, dryRun)) output.message(line)
    const count = report.problems.length
    if (count === 0) return
    throw new AppError(
      'invalid_arguments',
      {
        en: `${count} of the prompts ${count === 1 ? 'is' : 'are'} wrong and left out`,
        ja: `${count} 件のプロンプトに誤りがあり、除きました`,
      },
      {
        hint: {
          en: 'Each is named above with its file and line. Correct it and build again.',
          ja: 'それぞれのファイルと行は上に示しました。直してからもう一度実行してください。',
        },
      },
    )
  },
})

function* linesOf({ problems, warnings, registries }: BuildReport, dryRun: boolean): Generator<Words> {
  for (const { file, line, problem } of problems) yield `${file}:${line}: ${problem}`
  for (const { file, line, problem } of warnings)
    yield {
      en: `${file}:${line}: warning: ${problem}`,
      ja: `${file}:${line}: 警告: ${problem}`,
    }
  for (const registry of registries) yield outcomeOf(registry, dryRun)
}

const outcomeOf = ({ agent, path, commands, outcome }: BuiltRegistry, dryRun: boolean): Words => {
  const [counted, ja] = [
    `${commands} command${commands === 1 ? '' : 's'}`,
    `${agent}: コマンド ${commands} 件。${path} `,
  ]
  if (outcome === 'kept')
    return {
      en: `${agent}: no good prompts, so ${path} stays as it is`,
      ja: `${agent}: 正しいプロンプトがないので、${path} はそのままです`,
    }
  if (outcome === 'unchanged') return { en: `${agent}: ${counted}, ${path} is up to date`, ja: `${ja}は最新です` }
  return dryRun
    ? { en: `${agent}: ${counted}, ${path} would be written`, ja: `${ja}を書き込みます (まだ書き込んでいません)` }
    : { en: `${agent}: ${counted} written to ${path}`, ja: `${ja}に書き込みました` }
}
