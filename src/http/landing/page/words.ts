/** The command that a user types to run this program. */
const kura = document.documentElement.dataset.program ?? 'kura'

const english = {
  unreachable: 'The server does not answer. Is Kura still running?',
  failed: 'That did not work',
  waiting: 'One moment …',
  found: (total: number, shown: number) =>
    total > shown ? `${total} items found, the first ${shown}:` : total === 1 ? '1 item found' : `${total} items found`,
  nothingFound: 'Nothing found. Try other words, in either language.',
  items: 'items',
  relations: 'relations',
  types: 'types',
  open: 'open',
  empty:
    'The store is still empty. Connect a client below and ask it to remember something, or run: ' +
    `${kura} add "My first note"`,
  noState: 'Nothing yet. An agent writes here where things stand when a session ends.',
  updated: 'Updated',
  related: 'Related items',
  close: 'Close',
  commandsFound: (count: number) => (count === 1 ? '1 command fits' : `${count} commands fit, the closest first`),
  noCommand: `No command fits. Without any commands yet: ${kura} commands init writes the first seven.`,
  render: 'Render',
  rendered: 'The prompt that the agent gets',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Select it and copy',
  valid: (handlers: number) => `OK: ${handlers} handlers, every ordering rule holds.`,
  findings: (errors: number, warnings: number) =>
    `${errors} ${errors === 1 ? 'error' : 'errors'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
  line: (line: number) => `line ${line}`,
  queueNow: 'The queue as it is',
  queueCorrected: 'The corrected order',
  showCorrected: 'Show the corrected order',
  source: 'Nablarch documentation',
}

const japanese: typeof english = {
  unreachable: 'サーバーが応答しません。Kura は動いていますか？',
  failed: 'うまくいきませんでした',
  waiting: 'お待ちください…',
  found: (total, shown) =>
    total > shown ? `${total} 件見つかりました。最初の ${shown} 件:` : `${total} 件見つかりました`,
  nothingFound: '見つかりませんでした。別の言葉でお試しください（日本語でも英語でもかまいません）。',
  items: '項目',
  relations: '関連',
  types: '種類',
  open: '未完了',
  empty: `まだ何も入っていません。下の手順でクライアントをつなぎ、何か覚えておくよう頼むか、${kura} add "最初のメモ" を実行してください。`,
  noState: 'まだありません。セッションの終わりに、エージェントがここへ現状を書き残します。',
  updated: '更新',
  related: '関連する項目',
  close: '閉じる',
  commandsFound: (count) => `${count} 件のコマンドが合いそうです${count > 1 ? '（近い順）' : ''}`,
  noCommand: `合うコマンドがありません。コマンドがまだない場合は、${kura} commands init で最初の 7 個を用意できます。`,
  render: '表示',
  rendered: 'エージェントが受け取るプロンプト',
  copy: 'コピー',
  copied: 'コピーしました',
  copyFailed: '選択してコピーしてください',
  valid: (handlers) => `OK: ハンドラ ${handlers} 個。並び順の規則をすべて満たしています。`,
  findings: (errors, warnings) => `誤り ${errors} 件、警告 ${warnings} 件`,
  line: (line) => `${line} 行目`,
  queueNow: 'いまの並び',
  queueCorrected: '正しい並び',
  showCorrected: '正しい並びを見る',
  source: 'Nablarch の解説書',
}

export const language = document.documentElement.lang === 'ja' ? 'ja' : 'en'
export const words = language === 'ja' ? japanese : english
