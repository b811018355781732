import { defineCommand } from '../../../kernel/command.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { CommandsDeps, GivenOptions } from '../ports.ts'
import { agentOf, agentOption, printJson } from './command-io.ts'

export const runCommand = defineCommand<CommandsDeps>()({
  path: ['commands', 'run'],
  effect: 'read',
  args: '<c1> <c2> <c3> [options...]',
  description: {
    en:
      'Render a command and print its prompt. ' +
      'Its options are those of Climpt: -e=EDITION -a=ADAPTATION -f=FILE -o=DESTINATION --uv-NAME=VALUE.',
    ja: 'コマンドを組み立て、プロンプトを表示します。オプションは Climpt と同じです: -e=EDITION -a=ADAPTATION -f=FILE -o=DESTINATION --uv-NAME=VALUE。',
  },
  examples: [
    'kura commands run climpt-git group-commit unstaged-changes',
    'kura commands run climpt-meta create instruction -e=detailed --uv-name=review',
    'git diff | kura commands run climpt-git group-commit unstaged-changes --stdin',
  ],
  readsOwnOptions: true,
  options: [
    agentOption,
    { flags: '--stdin', description: { en: 'take the input text from stdin', ja: '入力の文章を標準入力から読む' } },
    { flags: '--json', description: { en: 'print {"prompt": …} as JSON', ja: '{"prompt": …} を JSON で表示する' } },
  ],
  run: (invocation, { execute }) =>
    unlessStopped(invocation, async () => {
      const [c1 = '', c2 = '', c3 = '', ...flags] = invocation.args
      const stdin = invocation.options.stdin === true ? await invocation.input?.() : undefined
      const options: GivenOptions = { flags, stdin }
      const request = { agent: agentOf(invocation), c1, c2, c3, options }
      const prompt = await execute(request, { signal: invocation.signal, mayStartPrograms: true })
      if (invocation.options.json === true) printJson(invocation, { prompt })
      else invocation.output.data(prompt)
    }),
})
