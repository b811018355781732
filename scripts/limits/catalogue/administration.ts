import { maxTokenDays, maxTokenName } from '../../../src/access/domain/make-token.ts'
import { mostTokenWorkspaces } from '../../../src/access/domain/token-request.ts'
import { mostListedTokens } from '../../../src/access/token-desk.ts'
import { spareBytes } from '../../../src/app/console/backups.ts'
import { measuringMs } from '../../../src/app/console/measure-store.ts'
import { ownRunLimits } from '../../../src/app/console/own-program.ts'
import { maxNameLength, mostClients } from '../../../src/app/console/seen-clients.ts'
import { maxAdminBody } from '../../../src/http/console/admin-guard.ts'
import { mostCounted } from '../../../src/kernel/console-health.ts'
import { mostUsers } from '../../../src/platform/store-users.ts'
import { mostListedBackups, mostManualBackups } from '../../../src/storage/backup-folder.ts'
import { refused, type Limit } from '../limit.ts'

/** What the person who runs a server sees and does in the console. */
export const administrationLimits: readonly Limit[] = [
  {
    id: 'admin-body',
    kind: 'size',
    what: { en: 'The body of a request below `/console`', ja: '`/console` 以下へのリクエストの本文' },
    value: maxAdminBody,
    unit: 'bytes',
    beyond: { en: '413, and the connection is closed', ja: '413 を返し、接続を閉じます' },
  },
  {
    id: 'seen-clients',
    kind: 'count',
    what: { en: 'Clients whose calls are counted by name', ja: '名前ごとに呼び出しを数えるクライアント' },
    value: mostClients,
    unit: 'things',
    beyond: {
      en: 'the one that called longest ago is forgotten; `forgottenClients` counts these',
      ja: '最後の呼び出しが最も古いものを忘れ、その数を `forgottenClients` で示します',
    },
  },
  {
    id: 'seen-client-name',
    kind: 'size',
    what: { en: 'The name of such a client', ja: 'そのクライアントの名前' },
    value: maxNameLength,
    unit: 'characters',
    beyond: { en: 'cut', ja: '切り詰めます' },
  },
  {
    id: 'counted-rows',
    kind: 'count',
    what: {
      en: 'Revisions, states, workspaces, turns and tokens that are counted exactly',
      ja: '正確に数える変更履歴、状態、ワークスペース、やりとり、トークン',
    },
    value: mostCounted,
    unit: 'things',
    beyond: { en: 'the count goes no higher and is shown as "or more"', ja: 'それ以上は数えず、「以上」と示します' },
  },
  {
    id: 'store-processes',
    kind: 'count',
    what: { en: 'Processes that have the database file open', ja: 'データベースファイルを開いているプロセス' },
    value: mostUsers,
    unit: 'things',
    beyond: { en: 'the others are left out', ja: '残りは示しません' },
  },
  {
    id: 'store-measuring',
    kind: 'time',
    what: { en: 'Measuring a PostgreSQL database', ja: 'PostgreSQL のデータベースの計測' },
    value: measuringMs,
    unit: 'ms',
    beyond: { en: 'shown as a problem, without numbers', ja: '数値なしで、問題として示します' },
  },
  {
    id: 'doctors-at-once',
    kind: 'count',
    what: { en: 'Examinations at the same time', ja: '同時に実行する診断' },
    value: 1,
    unit: 'things',
    beyond: { en: '409', ja: '409' },
  },
  {
    id: 'backups-at-once',
    kind: 'count',
    what: { en: 'Backups that are made at the same time', ja: '同時に作成するバックアップ' },
    value: 1,
    unit: 'things',
    beyond: { en: '409', ja: '409' },
  },
  {
    id: 'own-run-time',
    kind: 'time',
    what: { en: 'The process of an examination or a backup', ja: '診断またはバックアップのプロセス' },
    value: ownRunLimits.timeoutMs,
    unit: 'ms',
    beyond: { en: 'ended; the answer says so', ja: '終了し、その旨を返します' },
  },
  {
    id: 'own-run-output',
    kind: 'size',
    what: { en: 'The output of that process, without the progress', ja: 'そのプロセスの、経過を除く出力' },
    value: ownRunLimits.maxOutputBytes,
    unit: 'bytes',
    beyond: { en: 'ended; the answer says so', ja: '終了し、その旨を返します' },
  },
  {
    id: 'listed-backups',
    kind: 'count',
    what: { en: 'Backups that are listed', ja: '一覧に示すバックアップ' },
    value: mostListedBackups,
    unit: 'things',
    beyond: { en: 'the newest ones, with the count of the others', ja: '新しいものだけを、残りの数とともに示します' },
  },
  {
    id: 'manual-backups',
    kind: 'count',
    what: { en: 'Backups on demand in the folder', ja: 'フォルダーにある手動のバックアップ' },
    value: mostManualBackups,
    unit: 'things',
    beyond: { en: '409; Kura removes none of them', ja: '409。Kura はこれらを削除しません' },
  },
  {
    id: 'backup-space',
    kind: 'size',
    what: {
      en: 'Space that stays free on the disk beside a backup on demand',
      ja: '手動のバックアップのほかにディスクに残す空き容量',
    },
    value: spareBytes,
    unit: 'bytes',
    beyond: { en: 'with less, no backup is made', ja: '足りなければバックアップを作りません' },
  },
  {
    id: 'listed-tokens',
    kind: 'count',
    what: { en: 'Tokens that are listed', ja: '一覧に示すトークン' },
    value: mostListedTokens,
    unit: 'things',
    beyond: { en: 'the newest ones, with the count of the others', ja: '新しいものだけを、残りの数とともに示します' },
  },
  {
    id: 'token-workspaces',
    kind: 'count',
    what: { en: 'Workspaces of a new token', ja: '新しいトークンのワークスペース' },
    value: mostTokenWorkspaces,
    unit: 'things',
    beyond: refused('workspaces'),
  },
  {
    id: 'token-name',
    kind: 'size',
    what: { en: 'The name of a token', ja: 'トークンの名前' },
    value: maxTokenName,
    unit: 'characters',
    beyond: refused('name'),
  },
  {
    id: 'token-days',
    kind: 'count',
    what: { en: 'Days for which a token is valid', ja: 'トークンの有効な日数' },
    value: maxTokenDays,
    unit: 'things',
    beyond: refused('days'),
  },
]
