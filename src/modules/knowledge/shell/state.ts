import { defineCommand } from '../../../kernel/command.ts'
import type { Language } from '../../../kernel/words.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import type { State } from '../domain/state.ts'
import { currentState } from '../use-cases/current-state.ts'
import { factLine } from './fact-line.ts'
import { labelsIn } from './labels.ts'
import { shellCaller } from './shell-caller.ts'

export const stateCommand = defineCommand<KnowledgeDeps>()({
  path: ['state'],
  effect: 'read',
  description: {
    en: 'Show where things stand, as it was last written. kura state set writes it.',
    ja: '最後に書かれた現在の状態を表示します。書き込むには kura state set を使います。',
  },
  examples: [
    'kura state',
    'kura state --json',
    { en: 'kura state set "Migration is half done; next: the index"', ja: 'kura state set "移行は半分完了。次は索引"' },
  ],
  options: [
    {
      flags: '--json',
      description: {
        en: 'print the state as JSON, null where there is none',
        ja: '状態を JSON で表示する。なければ null',
      },
    },
  ],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { options, output, language } = invocation
      const state = await currentState(deps, shellCaller(invocation))
      if (options.json === true) output.data(`${JSON.stringify(state ?? null, null, 2)}\n`)
      else if (state) output.data(describe(state, language))
      if (!state) output.message({ en: 'No state has been written yet', ja: '現在の状態はまだ書かれていません' })
    }),
})

const describe = (
  { content, related, tags, metadata, updatedAt, revision }: State,
  language: Language | undefined,
): string => {
  const labels = labelsIn(language)
  const facts = [
    ...factLine(
      [labels.revision, String(revision)],
      [labels.updated, updatedAt],
      [labels.by, metadata.updatedBy ?? ''],
    ),
    ...factLine([labels.context, metadata.context ?? '']),
    ...factLine([labels.tags, tags.map((tag) => `#${tag}`).join(' ')]),
    ...factLine([labels.related, related.join(', ')]),
  ]
  return `${facts.map((line) => `${line}\n`).join('')}\n${content.trimEnd()}\n`
}
