import { AppError, stopped, toAppError } from '../kernel/errors.ts'
import { writesUnless, type CommandInvocation, type CommandOption } from '../kernel/command.ts'
import { inBoth, inLanguage, type Words } from '../kernel/words.ts'
import { confirmed } from './confirm.ts'
import type { ClientChange, ClientsPlan, ClientsRequest, MountedCommand, Services } from './services.ts'

type Planner = Pick<Services, 'planClients'>

const clientNames = 'claude-code, claude-desktop, gemini-cli, codex, cursor, vscode, windsurf'

const options: readonly CommandOption[] = [
  {
    flags: '--scope <scope>',
    description: { en: 'for you everywhere, or for this project', ja: '自分の環境全体か、このプロジェクトだけか' },
    choices: ['user', 'project'],
    default: 'user',
  },
  { flags: '--yes', description: { en: 'change without asking', ja: '確認せずに変更する' } },
  {
    flags: '--dry-run',
    description: { en: 'only show the change', ja: '変更内容を表示するだけで、変更しない' },
  },
]

export const connectCommand = (services: Planner): MountedCommand => ({
  command: {
    path: ['connect'],
    effect: writesUnless('dryRun', 'print'),
    args: '[client...]',
    argWords: {
      client: {
        en: `the clients: ${clientNames}; without one, those that are found`,
        ja: `クライアント: ${clientNames}。指定しなければ、見つかったものすべて`,
      },
    },
    description: {
      en: 'Enter Kura into the configuration of MCP clients. The change is shown first; comments and formatting stay.',
      ja: 'MCP クライアントの設定に Kura を登録します。先に変更内容を表示します。コメントや書式はそのまま残ります。',
    },
    examples: [
      { line: 'kura connect', does: { en: 'every client that is found', ja: '見つかったクライアントすべて' } },
      {
        line: 'kura connect claude-code --yes',
        does: { en: 'one client, without asking', ja: '1 つだけ、確認せずに' },
      },
      {
        line: 'kura connect cursor vscode --scope project',
        does: { en: 'two, for this project', ja: '2 つ、このプロジェクトだけに' },
      },
      { line: 'kura connect codex --dry-run', does: { en: 'only show the change', ja: '変更内容を表示するだけ' } },
      {
        line: 'kura connect gemini-cli --split',
        does: { en: 'one server per module', ja: 'モジュールごとに 1 つのサーバー' },
      },
    ],
    options: [
      ...options,
      {
        flags: '--split',
        description: {
          en: 'one server per module instead of one with all',
          ja: '全体で 1 つではなく、モジュールごとに 1 つのサーバーにする',
        },
      },
      {
        flags: '--print',
        description: {
          en: 'print the entry for pasting by hand, and change nothing',
          ja: '手で貼り付けるための設定を表示し、何も変更しない',
        },
      },
    ],
  },
  run: (invocation) => change(services, 'connect', invocation),
})

export const disconnectCommand = (services: Planner): MountedCommand => ({
  command: {
    path: ['disconnect'],
    effect: writesUnless('dryRun'),
    args: '[client...]',
    argWords: {
      client: {
        en: `the clients: ${clientNames}; without one, all that have Kura`,
        ja: `クライアント: ${clientNames}。指定しなければ、Kura が登録されているものすべて`,
      },
    },
    description: {
      en: 'Take Kura out of the configuration of MCP clients, and nothing else.',
      ja: 'MCP クライアントの設定から Kura だけを取り除きます。',
    },
    examples: [
      {
        line: 'kura disconnect',
        does: { en: 'every client that has Kura', ja: 'Kura が登録されているクライアントすべて' },
      },
      {
        line: 'kura disconnect claude-code --yes',
        does: { en: 'one client, without asking', ja: '1 つだけ、確認せずに' },
      },
      {
        line: 'kura disconnect --scope project --dry-run',
        does: { en: 'only show the change in this project', ja: 'このプロジェクトでの変更内容を表示するだけ' },
      },
    ],
    options,
  },
  run: (invocation) => change(services, 'disconnect', invocation),
})

const change = async (
  services: Planner,
  action: ClientsRequest['action'],
  invocation: CommandInvocation,
): Promise<void> => {
  const {
    args: clients,
    options: flags,
    output: { message },
  } = invocation
  const scope = flags.scope === 'project' ? 'project' : 'user'
  const plan = await services.planClients({ action, clients, scope, split: flags.split === true })
  const [only] = plan.failures
  if (only !== undefined && plan.failures.length + plan.changes.length === 1) throw only
  for (const failure of plan.failures) message(lineOf(failure))
  if (plan.changes.length + plan.failures.length === 0) message(action === 'connect' ? words.noClient : words.noFile)
  const failed = plan.failures.length + (await applyPlan(plan, action, invocation))
  if (failed > 0) throw clientsFailed(failed)
}

/** Applies the changes and returns the number of clients that could not be written. */
const applyPlan = async (
  { changes, notes }: ClientsPlan,
  action: ClientsRequest['action'],
  invocation: CommandInvocation,
): Promise<number> => {
  const {
    options: flags,
    output: { data, message },
  } = invocation
  if (flags.print === true) {
    for (const { title, file, snippet } of changes) {
      message(`${title}: ${file}`)
      data(snippet)
    }
    return 0
  }
  const needed = changes.filter((one) => one.diff !== '')
  for (const one of changes)
    if (one.diff === '') message(action === 'connect' ? words.isConnected(one) : words.isNotConnected(one))
  for (const { title, file, diff } of needed) data(`${title}: ${file}\n${diff}\n`)
  if (needed.length === 0) return 0
  for (const note of notes) message(note)
  if (flags.dryRun === true) {
    message(words.dryRun)
    return 0
  }
  if (flags.yes !== true && !(await confirmed(invocation, words.question(needed.length)))) {
    message(words.nothing)
    return 0
  }
  return applyAll(needed, action, invocation)
}

const applyAll = async (
  changes: readonly ClientChange[],
  action: ClientsRequest['action'],
  invocation: CommandInvocation,
): Promise<number> => {
  const {
    output: { message },
    signal,
  } = invocation
  let failed = 0
  for (const one of changes) {
    if (signal.aborted) throw stopped()
    try {
      const backup = await one.apply()
      message(action === 'connect' ? words.connected(one) : words.disconnected(one))
      if (backup !== undefined) message(words.backup(backup))
    } catch (thrown) {
      if (changes.length === 1) throw thrown
      message(lineOf(toAppError(thrown)))
      failed++
    }
  }
  return failed
}

/** A failure on one line, in the format of all shell errors. */
const lineOf = ({ words: { message, hint = '' } }: AppError): Words =>
  inBoth((language) => `kura: ${inLanguage(message, language)} (${inLanguage(hint, language)})`)

const clientsFailed = (count: number): AppError =>
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

const words = {
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
