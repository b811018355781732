import { defineCommand } from '../kernel/command.ts'
import type { Words } from '../kernel/words.ts'
import type { RecallDesk, RecallStatus } from './recall-desk.ts'

const folderWords: Readonly<Record<string, Words>> = {
  dir: {
    en: 'a folder of the project; without one, the working directory',
    ja: 'プロジェクトのフォルダー。指定しなければ現在のディレクトリ',
  },
}

export const recallTrustCommand = defineCommand<RecallDesk>()({
  path: ['recall', 'trust'],
  effect: 'write',
  args: '[dir]',
  argWords: folderWords,
  description: {
    en: 'Let hooks recall from the .kura/ of a project. Its tokens are trusted, too.',
    ja: 'プロジェクトの .kura/ の内容を、フックが渡せるようにします。そのトークンも信頼されます。',
  },
  examples: ['kura recall trust', 'kura recall trust ~/work/shop'],
  run: async ({ args, output }, desk) => {
    const store = await desk.trust(args[0])
    output.message({
      en: `${store} is trusted: hooks recall from it.`,
      ja: `${store} を信頼しました。フックがここから渡します。`,
    })
  },
})

export const recallUntrustCommand = defineCommand<RecallDesk>()({
  path: ['recall', 'untrust'],
  effect: 'write',
  args: '[dir]',
  argWords: folderWords,
  description: {
    en: 'No longer let hooks recall from the .kura/ of a project. Its data stays.',
    ja: 'プロジェクトの .kura/ の内容を、フックが渡さないようにします。データは残ります。',
  },
  examples: ['kura recall untrust', 'kura recall untrust ~/work/shop'],
  run: async ({ args, output }, desk) => {
    const store = await desk.untrust(args[0])
    output.message({
      en: `${store} is no longer trusted: hooks are silent there.`,
      ja: `${store} の信頼を取り消しました。そこではフックは何も渡しません。`,
    })
  },
})

export const recallForgetCommand = defineCommand<RecallDesk>()({
  path: ['recall', 'forget'],
  effect: 'write',
  description: {
    en: 'Empty the ledger: what was said in which session, and the counts. Items stay.',
    ja: 'どのセッションで何を渡したかの記録と、回数の記録を消去します。項目は残ります。',
  },
  examples: ['kura recall forget'],
  run: async ({ output }, desk) => {
    await desk.forget()
    output.message({ en: 'The ledger is empty.', ja: '記録を消去しました。' })
  },
})

export const recallStatusCommand = defineCommand<RecallDesk>()({
  path: ['recall', 'status'],
  effect: 'read',
  description: {
    en: 'Show where hooks are installed, what is switched on, and what they did in the last 30 days.',
    ja: 'フックの設定場所、有効な設定、直近 30 日間の動作を表示します。',
  },
  examples: ['kura recall status', 'kura recall status --json'],
  options: [{ flags: '--json', description: { en: 'print it as JSON', ja: 'JSON で表示する' } }],
  run: async ({ output, options, language = 'en' }, desk) => {
    const status = await desk.status()
    output.data(options.json === true ? `${JSON.stringify(status, null, 2)}\n` : statusText(status, language))
  },
})

const statusText = (status: RecallStatus, language: 'en' | 'ja'): string => {
  const { store, trusted, mode, capture, hooks, counts } = status
  const lines = {
    en: [
      `store: ${store}${trusted ? '' : ' (not trusted: kura recall trust)'}`,
      `recall: ${mode}, capture: ${capture ? 'on' : 'off'}`,
      ...(hooks.length === 0 ? ['hooks: none (kura connect --hooks)'] : []),
      ...hooks.map(({ client, file, events }) => `hooks: ${client}, ${file} (${events.join(', ')})`),
      `last 30 days: ${counts.run} run, ${counts.said} said something, ${counts.pastDeadline} past the deadline`,
    ],
    ja: [
      `データ: ${store}${trusted ? '' : ' (信頼されていません: kura recall trust)'}`,
      `recall: ${mode}、capture: ${capture ? 'on' : 'off'}`,
      ...(hooks.length === 0 ? ['フック: なし (kura connect --hooks)'] : []),
      ...hooks.map(({ client, file, events }) => `フック: ${client}、${file} (${events.join(', ')})`),
      `直近 30 日間: 実行 ${counts.run} 回、渡した ${counts.said} 回、時間切れ ${counts.pastDeadline} 回`,
    ],
  }[language]
  const silent = Object.entries(counts.silent).sort(([, one], [, other]) => other - one)
  return [
    ...lines,
    ...(counts.medianMs === undefined ? [] : [`${{ en: 'median', ja: '中央値' }[language]}: ${counts.medianMs} ms`]),
    ...silent.map(([reason, count]) => `  ${{ en: 'silent', ja: '渡さず' }[language]}: ${reason} ${count}`),
    '',
  ].join('\n')
}
