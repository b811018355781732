import { AppError } from '../kernel/errors.ts'
import { inBoth, inLanguage, type Words } from '../kernel/words.ts'
import type { ClientChange, ClientsPlan, HooksStore } from './services.ts'

export const clientNames = 'claude-code, claude-desktop, gemini-cli, codex, cursor, vscode, windsurf'

/** A failure on one line, in the format of all shell errors. */
export const failureLine = ({ words: { message, hint = '' } }: AppError): Words =>
  inBoth((language) => `kura: ${inLanguage(message, language)} (${inLanguage(hint, language)})`)

export const clientsFailed = (count: number): AppError =>
  new AppError(
    'failed',
    {
      en: count === 1 ? 'One client was not changed' : `${count} clients were not changed`,
      ja: `${count} 個のクライアントはそのままです`,
    },
    {
      hint: {
        en: 'Correct the file that is named above, then run the command again.',
        ja: '上に示したファイルを直してから、もう一度実行してください。',
      },
    },
  )

export const connectWords = {
  noClient: {
    en: `No client was found. Name one to connect it anyway: ${clientNames}`,
    ja: `クライアントが見つかりませんでした。名前を指定すれば接続できます: ${clientNames}`,
  },
  noFile: {
    en: 'No client has a configuration file here. Nothing was changed.',
    ja: 'クライアントの設定ファイルがありません。何も変更していません。',
  },
  isConnected: ({ title, file }: ClientChange): Words => ({
    en: `${title}: connected already (${file})`,
    ja: `${title}: 接続済みです (${file})`,
  }),
  isNotConnected: ({ title, file }: ClientChange): Words => ({
    en: `${title}: Kura is not in ${file}`,
    ja: `${title}: ${file} に Kura はありません`,
  }),
  dryRun: { en: 'Nothing was changed (--dry-run).', ja: '何も変更していません (--dry-run)。' },
  question: (count: number): Words => ({
    en: count === 1 ? 'Change this file? [y/N] ' : `Change these ${count} files? [y/N] `,
    ja: `${count} 個のファイルを変更しますか? [y/N] `,
  }),
  nothing: { en: 'Nothing was changed.', ja: '何も変更していません。' },
  connected: ({ title }: ClientChange): Words => ({
    en: `${title}: connected. Restart it to load Kura.`,
    ja: `${title}: 接続しました。再起動すると Kura が読み込まれます。`,
  }),
  disconnected: ({ title }: ClientChange): Words => ({ en: `${title}: disconnected.`, ja: `${title}: 切断しました。` }),
  backup: (file: string): Words => ({ en: `  backup: ${file}`, ja: `  バックアップ: ${file}` }),
}

export const hookWords = {
  wrongMode: (value: string): AppError =>
    new AppError(
      'usage',
      { en: `--hooks cannot be ${value}`, ja: `--hooks に ${value} は指定できません` },
      { hint: { en: 'It can be recall, capture or off.', ja: 'recall、capture、off のいずれかです。' } },
    ),
  offer: (count: number): Words => ({
    en:
      'With these hooks Kura says by itself what it knows, at the start of a session and at prompts that it fits. ' +
      `Install them in ${count === 1 ? 'this file' : `these ${count} files`}? [Y/n] `,
    ja:
      'このフックがあると、セッションの開始時と関連するプロンプトで、Kura が知っていることを自分から知らせます。' +
      `${count} 個のファイルに登録しますか? [Y/n] `,
  }),
  flag: {
    en: 'To have Kura say by itself what it knows, without being asked: kura connect --hooks',
    ja: '聞かれなくても Kura が知っていることを知らせるようにするには: kura connect --hooks',
  },
  arePresent: ({ title, file }: ClientChange): Words => ({
    en: `${title}: the hooks are installed already (${file})`,
    ja: `${title}: フックは登録済みです (${file})`,
  }),
  areAbsent: ({ title, file }: ClientChange): Words => ({
    en: `${title}: no hooks of Kura are in ${file}`,
    ja: `${title}: ${file} に Kura のフックはありません`,
  }),
  installed: ({ title, client }: ClientChange): Words => ({
    en: `${title}: hooks installed.${client === 'codex' ? ' Codex runs them once you have approved them: /hooks' : ''}`,
    ja: `${title}: フックを登録しました。${client === 'codex' ? 'Codex で /hooks を開いて承認すると、実行されるようになります。' : ''}`,
  }),
  removed: ({ title }: ClientChange): Words => ({
    en: `${title}: hooks taken out.`,
    ja: `${title}: フックを取り除きました。`,
  }),
  notOffered: ({ title, reason }: ClientsPlan['withoutHooks'][number]): Words =>
    reason === 'windows'
      ? {
          en: `${title}: hooks are not offered on Windows yet.`,
          ja: `${title}: Windows でのフックにはまだ対応していません。`,
        }
      : {
          en: `${title}: no hooks are installed; it uses Kura over MCP alone.`,
          ja: `${title}: フックは登録しません。Kura は MCP だけで使います。`,
        },
  trust: ({ dir }: HooksStore): Words => ({
    en:
      `${dir} is in a project and may have come with a clone, so hooks say nothing of it. ` +
      'Is it yours, and may hooks hand what it holds to agents? [y/N] ',
    ja: `${dir} はプロジェクトの中にあり、クローンに付いてきたものかもしれないため、フックはその内容を知らせません。自分のものとして、その内容をエージェントに知らせますか? [y/N] `,
  }),
  notTrusted: ({ dir }: HooksStore): Words => ({
    en: `Hooks say nothing of ${dir} until you trust it: kura recall trust`,
    ja: `${dir} を信頼するまで、フックはその内容を知らせません: kura recall trust`,
  }),
  trusted: ({ dir }: HooksStore): Words => ({
    en: `${dir} is trusted now; kura recall untrust takes that back.`,
    ja: `${dir} を信頼しました。kura recall untrust で取り消せます。`,
  }),
  captureIsOff: {
    en:
      'Nothing is captured yet: switch it on with "recall": {"capture": true} in ~/.kura/config.json, ' +
      'or with KURA_CAPTURE=true.',
    ja: 'まだ何も記録されません。~/.kura/config.json に "recall": {"capture": true} と書くか、KURA_CAPTURE=true を設定してください。',
  },
  homeStore: {
    en:
      'This project uses the memory of your home directory, of which a session start says only what carries ' +
      'the name of the project as a tag. kura init gives it a memory of its own.',
    ja: 'このプロジェクトはホームディレクトリの記憶を使います。セッションの開始時には、プロジェクト名のタグが付いた内容だけを知らせます。専用の記憶は kura init で作れます。',
  },
}
