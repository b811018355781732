import type { Command } from 'commander'
import { AppError } from '../kernel/errors.ts'
import { bashScript } from './completion/bash.ts'
import { fishScript } from './completion/fish.ts'
import { completionPoints, type CompletionPoint } from './completion/completion-points.ts'
import { zshScript } from './completion/zsh.ts'
import type { MountedCommand } from './services.ts'

const scripts: Readonly<Record<string, (points: readonly CompletionPoint[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
}

/** The script is generated from the commands at run time, so the commands of modules are included. */
export const completionCommand = (program: Command): MountedCommand => ({
  command: {
    path: ['completion'],
    effect: 'read',
    args: '<bash|zsh|fish>',
    argWords: { 'bash|zsh|fish': { en: 'your shell', ja: '使っているシェル' } },
    description: {
      en: 'Print a script that lets your shell complete commands and options.',
      ja: 'コマンドとオプションをシェルで補完するためのスクリプトを表示します。',
    },
    examples: [
      { line: 'source <(kura completion bash)', does: { en: 'in ~/.bashrc', ja: '~/.bashrc に書く' } },
      {
        line: 'kura completion zsh > ~/.zfunc/_kura',
        does: { en: 'in a folder of $fpath', ja: '$fpath のフォルダーに置く' },
      },
      'kura completion fish > ~/.config/fish/completions/kura.fish',
    ],
  },
  run: ({ args: [shell = ''], output, language = 'en' }) => {
    const script = scripts[shell]
    if (!Object.hasOwn(scripts, shell) || script === undefined) throw unknownShell(shell)
    output.data(script(completionPoints(program, language)))
    return Promise.resolve()
  },
})

const unknownShell = (shell: string): AppError =>
  new AppError(
    'usage',
    { en: `There is no completion for ${JSON.stringify(shell)}`, ja: `${JSON.stringify(shell)} 用の補完はありません` },
    { hint: { en: 'Use bash, zsh or fish.', ja: 'bash、zsh、fish のどれかを指定してください。' } },
  )
