import type { MountedCommand } from './services.ts'

/** Hooks have an entry of their own; this one explains it to people. */
export const hookCommand: MountedCommand = {
  command: {
    path: ['hook'],
    effect: 'read',
    args: '[event]',
    argWords: {
      event: {
        en: 'the moment: start, prompt, compact, turn, end',
        ja: 'タイミング: start, prompt, compact, turn, end',
      },
    },
    description: {
      en: 'What clients run by themselves at fixed moments; kura connect --hooks installs it. It is not for typing.',
      ja: 'クライアントが決まったタイミングで自動的に実行します。kura connect --hooks で設定します。手で入力するものではありません。',
    },
    examples: [
      { line: 'kura connect --hooks', does: { en: 'install the hooks', ja: 'フックを設定する' } },
      { line: 'kura recall --start', does: { en: 'see what they would say', ja: '渡される内容を見る' } },
    ],
    options: [
      { flags: '--client <name>', description: { en: 'the client that runs it', ja: '実行するクライアント' } },
      { flags: '--home <dir>', description: { en: 'the data directory', ja: 'データディレクトリ' } },
    ],
  },
  run: ({ output }) => {
    output.message({
      en:
        'kura hook is for programs: it reads one JSON object from stdin and hands notes to the model of a client. ' +
        'kura connect --hooks installs it, and kura recall shows what it would say.',
      ja:
        'kura hook はプログラム用のコマンドです。標準入力から JSON オブジェクトを 1 つ読み、クライアントのモデルにノートを渡します。' +
        'kura connect --hooks で設定でき、kura recall で渡す内容を確認できます。',
    })
    return Promise.resolve()
  },
}
