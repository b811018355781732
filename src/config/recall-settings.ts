import { choice, flag } from '../kernel/setting.ts'

/** What Kura may do by itself when a client runs its hooks: section `recall` of a file. */
export const recallSettings = {
  mode: choice({
    env: 'KURA_RECALL',
    trust: 'project',
    choices: ['off', 'start', 'prompts', 'all'],
    parts: { off: [], start: ['start'], prompts: ['prompts'], all: ['start', 'prompts'] },
    default: 'all',
    description: {
      en:
        'When hooks hand notes to the model: at the start of a session, at prompts, both, or never. ' +
        'Whatever one place switches off stays off.',
      ja:
        'フックがノートをモデルに渡すとき: セッションの開始時、プロンプトのたび、その両方、または渡さない。' +
        'どこか 1 か所でオフにしたものは、オフのままになる。',
    },
  }),
  capture: flag({
    env: 'KURA_CAPTURE',
    trust: 'project',
    wins: false,
    default: false,
    description: {
      en:
        'Let hooks store what happened in each session as an item. The hooks for it must be installed, too. ' +
        "A project's file can only switch it off.",
      ja:
        'フックが、各セッションで起きたことを項目として保存する。そのためのフックも設定されている必要がある。' +
        'プロジェクトのファイルではオフにすることだけができる。',
    },
  }),
}
