import { Command } from 'commander'
import { AppError } from '../kernel/errors.ts'
import { bashScript } from './completion/bash.ts'
import { fishScript } from './completion/fish.ts'
import { placesOf, type Place } from './completion/places.ts'
import { zshScript } from './completion/zsh.ts'
import type { Streams } from './services.ts'

const scripts: Readonly<Record<string, (places: readonly Place[]) => string>> = { bash: bashScript, zsh: zshScript, fish: fishScript }

/** Writes the script from the tree as it is when it is asked for: what modules bring is in it. */
export const completionCommand = (program: Command, { out }: Streams): Command =>
  new Command('completion')
    .description('Print a script that lets your shell complete commands and options.')
    .argument('<bash|zsh|fish>', 'your shell')
    .addHelpText('before', examples)
    .action((shell: string) => {
      const script = scripts[shell]
      if (!Object.hasOwn(scripts, shell) || script === undefined) throw new AppError('usage', `There is no completion for ${JSON.stringify(shell)}`, { hint: 'Use bash, zsh or fish.' })
      out.write(script(placesOf(program)))
    })

const examples = `Examples:
  source <(kura completion bash)                                    in ~/.bashrc
  kura completion zsh > ~/.zfunc/_kura                              in a folder of $fpath
  kura completion fish > ~/.config/fish/completions/kura.fish
`
