import type { Words } from '../kernel/words.ts'
import type { MountedCommand, Services } from './services.ts'

export const initCommand = (services: Pick<Services, 'makeProjectDir' | 'moduleCommands'>): MountedCommand => ({
  command: {
    path: ['init'],
    effect: 'write',
    description: {
      en:
        'Give this project a data directory of its own, .kura/, and if wanted a first tree of prompts. ' +
        'Existing files stay as they are.',
      ja: 'このプロジェクト専用のデータディレクトリ .kura/ を作り、希望すれば最初のプロンプト一式も作成します。すでにあるファイルは変更しません。',
    },
    examples: [
      {
        line: 'kura init',
        does: {
          en: 'make .kura/, and ask about a first tree of prompts',
          ja: '.kura/ を作り、プロンプト一式も作るか確認する',
        },
      },
      { line: 'kura init --yes', does: { en: 'make both without asking', ja: '確認せずに両方を作る' } },
    ],
    options: [
      {
        flags: '--yes',
        description: { en: 'write the tree of prompts without asking', ja: '確認せずにプロンプト一式も作成する' },
      },
    ],
  },
  run: async (invocation) => {
    const {
      output,
      options: { yes },
    } = invocation
    const { dir, made, overruledBy } = await services.makeProjectDir()
    for (const path of made) output.message(words.made(path))
    if (made.length === 0) output.message(words.wasThere(dir))
    if (overruledBy !== undefined) output.message(words.overruled(overruledBy))
    const tree = (await services.moduleCommands()).find(({ command }) => command.path.join(' ') === 'commands init')
    if (tree === undefined) return
    const wanted = yes === true || (await invocation.confirm?.(words.offer))
    if (wanted === true) await tree.run({ ...invocation, options: {} })
    else output.message(wanted === undefined ? words.later : words.noTree)
    output.message(words.next)
  },
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
