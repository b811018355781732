import { Command } from 'commander'
import type { Words } from '../kernel/words.ts'
import { confirmed } from './confirm.ts'
import { outputTo } from './output.ts'
import type { CommandContext, Services } from './services.ts'

export const initCommand = (services: Services, context: CommandContext): Command =>
  new Command('init')
    .description('Give this project a data directory of its own, .kura/, and if wanted a first tree of prompts. Existing files stay as they are.')
    .option('--yes', 'write the tree of prompts without asking')
    .addHelpText('before', examples)
    .action(async ({ yes }: { readonly yes?: true }) => {
      const { streams, language, signal } = context
      const output = outputTo(streams, language)
      const { dir, made, overruledBy } = await services.makeProjectDir()
      for (const path of made) output.message(words.made(path))
      if (made.length === 0) output.message(words.wasThere(dir))
      if (overruledBy !== undefined) output.message(words.overruled(overruledBy))
      const tree = (await services.moduleCommands()).find(({ command }) => command.path.join(' ') === 'commands init')
      if (tree === undefined) return
      if (yes !== true && streams.ask === undefined) output.message(words.later)
      else if (yes === true || (await confirmed(words.offer, context))) {
        await tree.run({ args: [], options: {}, output, language, workspace: '', signal })
      } else output.message(words.noTree)
      output.message(words.next)
    })

const words = {
  made: (path: string): Words => ({ en: `created ${path}`, ja: `作成しました: ${path}` }),
  wasThere: (dir: string): Words => ({ en: `${dir} was there already`, ja: `${dir} はすでにあります` }),
  overruled: (home: string): Words => ({
    en: `KURA_HOME is set to ${home}, which is used instead as long as it is set.`,
    ja: `KURA_HOME が ${home} に設定されている間は、そちらが使われます。`,
  }),
  offer: {
    en: 'Write a first tree of prompts to .agent/climpt? [y/N] ',
    ja: '.agent/climpt に最初のプロンプト一式を作成しますか? [y/N] ',
  },
  later: {
    en: 'No tree of prompts was written; kura commands init (or --yes) writes one.',
    ja: 'プロンプト一式は作成していません。kura commands init (または --yes) で作成できます。',
  },
  noTree: { en: 'No tree of prompts was written.', ja: 'プロンプト一式は作成していません。' },
  next: { en: 'Next: kura connect', ja: '次は: kura connect' },
}

const examples = `Examples:
  kura init             make .kura/, and ask about a first tree of prompts
  kura init --yes       make both without asking
`
