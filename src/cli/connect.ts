import { Command, Option } from 'commander'
import { AppError, toAppError } from '../kernel/errors.ts'
import type { Words } from '../kernel/words.ts'
import { confirmed } from './confirm.ts'
import { outputTo } from './output.ts'
import type { ClientChange, ClientsPlan, ClientsRequest, CommandContext, Services } from './services.ts'

interface Flags {
  readonly scope: 'user' | 'project'
  readonly split?: true
  readonly yes?: true
  readonly dryRun?: true
  readonly print?: true
}

const known = 'claude-code, claude-desktop, gemini-cli, codex, cursor, vscode, windsurf'

export const connectCommand = (services: Services, context: CommandContext): Command =>
  common(new Command('connect'))
    .description('Enter Kura into the configuration of MCP clients. The change is shown first; comments and formatting stay.')
    .argument('[client...]', `the clients: ${known}; without one, those that are found`)
    .option('--split', 'one server per module instead of one with all')
    .option('--print', 'print the entry for pasting by hand, and change nothing')
    .addHelpText('before', connectExamples)
    .action(async (clients: string[], flags: Flags) => {
      await change(services, context, { clients, flags, action: 'connect' })
    })

export const disconnectCommand = (services: Services, context: CommandContext): Command =>
  common(new Command('disconnect'))
    .description('Take Kura out of the configuration of MCP clients, and nothing else.')
    .argument('[client...]', `the clients: ${known}; without one, all that have Kura`)
    .addHelpText('before', disconnectExamples)
    .action(async (clients: string[], flags: Flags) => {
      await change(services, context, { clients, flags, action: 'disconnect' })
    })

const common = (command: Command): Command =>
  command
    .addOption(new Option('--scope <scope>', 'for you everywhere, or for this project').choices(['user', 'project']).default('user'))
    .option('--yes', 'change without asking')
    .option('--dry-run', 'show the change and leave it at that')

interface Wish extends Pick<ClientsRequest, 'action' | 'clients'> {
  readonly flags: Flags
}

const change = async (services: Services, context: CommandContext, wish: Wish): Promise<void> => {
  const { action, clients, flags } = wish
  const { message } = outputTo(context.streams, context.language)
  const plan = await services.planClients({ action, clients, scope: flags.scope, split: flags.split === true })
  const [only] = plan.failures
  if (only !== undefined && plan.failures.length + plan.changes.length === 1) throw only
  for (const failure of plan.failures) message(lineOf(failure))
  if (plan.changes.length + plan.failures.length === 0) message(action === 'connect' ? words.noClient : words.noFile)
  const failed = plan.failures.length + (await carryOut(plan, context, wish))
  if (failed > 0) throw someFailed(failed)
}

/** Serves those that can be served, and gives the number of those that failed at the last moment. */
const carryOut = async ({ changes, notes }: ClientsPlan, context: CommandContext, { action, flags }: Wish): Promise<number> => {
  const { data, message } = outputTo(context.streams, context.language)
  if (flags.print === true) {
    for (const { title, file, snippet } of changes) {
      message(`${title}: ${file}`)
      data(snippet)
    }
    return 0
  }
  const needed = changes.filter((one) => one.diff !== '')
  for (const one of changes) if (one.diff === '') message(action === 'connect' ? words.isConnected(one) : words.isNotConnected(one))
  for (const { title, file, diff } of needed) data(`${title}: ${file}\n${diff}\n`)
  if (needed.length === 0) return 0
  for (const note of notes) message(note)
  if (flags.dryRun === true) {
    message(words.dryRun)
    return 0
  }
  if (flags.yes !== true && !(await confirmed(words.question(needed.length), context))) {
    message(words.nothing)
    return 0
  }
  return applyAll(needed, context, action)
}

const applyAll = async (changes: readonly ClientChange[], { streams, language, signal }: CommandContext, action: Wish['action']): Promise<number> => {
  const { message } = outputTo(streams, language)
  let failed = 0
  for (const one of changes) {
    if (signal.aborted) throw new AppError('cancelled', 'Stopped', { japanese: { message: '中断しました' } })
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

/** One line, as the shell tells of any failure. */
const lineOf = ({ message, hint = '', japanese = { message } }: AppError): Words => ({
  en: `kura: ${message} (${hint})`,
  ja: `kura: ${japanese.message} (${japanese.hint ?? hint})`,
})

const someFailed = (count: number): AppError =>
  new AppError('failed', count === 1 ? 'One client was left as it is' : `${count} clients were left as they are`, {
    hint: 'Mend the file that is named above, then run the command again.',
    japanese: { message: `${count} 個のクライアントはそのままです`, hint: '上に示したファイルを直してから、もう一度実行してください。' },
  })

const words = {
  noClient: {
    en: `No client was found. Name one to connect it all the same: ${known}`,
    ja: `クライアントが見つかりませんでした。名前を指定すれば接続できます: ${known}`,
  },
  noFile: { en: 'No client has a configuration file here. Nothing was changed.', ja: 'クライアントの設定ファイルがありません。何も変更していません。' },
  isConnected: ({ title, file }: ClientChange): Words => ({ en: `${title}: connected already (${file})`, ja: `${title}: 接続済みです (${file})` }),
  isNotConnected: ({ title, file }: ClientChange): Words => ({ en: `${title}: Kura is not in ${file}`, ja: `${title}: ${file} に Kura はありません` }),
  dryRun: { en: 'Nothing was changed (--dry-run).', ja: '何も変更していません (--dry-run)。' },
  question: (count: number): Words => ({
    en: count === 1 ? 'Change this file? [y/N] ' : `Change these ${count} files? [y/N] `,
    ja: `${count} 個のファイルを変更しますか? [y/N] `,
  }),
  nothing: { en: 'Nothing was changed.', ja: '何も変更していません。' },
  connected: ({ title }: ClientChange): Words => ({ en: `${title}: connected. Restart it to load Kura.`, ja: `${title}: 接続しました。再起動すると Kura が読み込まれます。` }),
  disconnected: ({ title }: ClientChange): Words => ({ en: `${title}: disconnected.`, ja: `${title}: 切断しました。` }),
  backup: (file: string): Words => ({ en: `  backup: ${file}`, ja: `  バックアップ: ${file}` }),
}

const connectExamples = `Examples:
  kura connect                         every client that is found
  kura connect claude-code --yes       one client, without asking
  kura connect cursor vscode --scope project
  kura connect codex --dry-run         only show the change
  kura connect gemini-cli --split      one server per module
`

const disconnectExamples = `Examples:
  kura disconnect                      every client that has Kura
  kura disconnect claude-code --yes    one client, without asking
  kura disconnect --scope project --dry-run
`
