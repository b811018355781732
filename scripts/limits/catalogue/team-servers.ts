import { maxRemembered, rememberMs } from '../../../src/access/domain/remembered-tokens.ts'
import { maxToldKeys } from '../../../src/access/domain/shared-buckets.ts'
import { maxServers, silentMs } from '../../../src/access/store/postgres/limits.ts'
import { cancelWaitMs } from '../../../src/modules/claude/use-cases/team-executions.ts'
import type { Limit } from '../limit.ts'

/** Limits of servers that share one database. */
export const teamServerLimits: readonly Limit[] = [
  {
    id: 'remembered-token',
    kind: 'time',
    what: { en: 'A valid token that a server remembers', ja: 'サーバーが有効なトークンを覚えている時間' },
    value: rememberMs,
    unit: 'ms',
    beyond: {
      en: 'it is looked up again: a revoked token works no longer than this on other servers',
      ja: '再び確認します。失効したトークンがほかのサーバーで使えるのはこの時間までです',
    },
  },
  {
    id: 'remembered-tokens',
    kind: 'memory',
    what: { en: 'Valid tokens that a server remembers', ja: 'サーバーが覚えている有効なトークン' },
    value: maxRemembered,
    unit: 'things',
    beyond: { en: 'the oldest is looked up again', ja: '古いものから、再び確認します' },
  },
  {
    id: 'told-keys',
    kind: 'count',
    what: {
      en: 'Callers of a limit that a server tells the other servers about',
      ja: '1 つの制限について、サーバーがほかのサーバーに伝える呼び出し元',
    },
    value: maxToldKeys,
    unit: 'things',
    beyond: {
      en: 'the limit of the callers that came longest ago holds for this server alone',
      ja: '最も前に来た呼び出し元の制限は、このサーバーだけのものになります',
    },
  },
  {
    id: 'told-servers',
    kind: 'count',
    what: { en: 'Servers that share their limits', ja: '制限を共有するサーバー' },
    value: maxServers,
    unit: 'things',
    beyond: {
      en: 'those that have told nothing for the longest time are not counted',
      ja: '最も長く報告のないサーバーの分は数えません',
    },
  },
  {
    id: 'silent-server',
    kind: 'time',
    what: { en: 'A server that tells the others nothing', ja: 'ほかのサーバーに何も伝えないサーバー' },
    value: silentMs,
    unit: 'ms',
    beyond: { en: 'what it used of the limits is not counted', ja: 'そのサーバーが使った分は数えません' },
  },
  {
    id: 'cancel-elsewhere',
    kind: 'time',
    what: {
      en: 'Waiting for another server to end an execution (`cancel_execution`)',
      ja: 'ほかのサーバーの実行が終わるのを待つ時間 (`cancel_execution`)',
    },
    value: cancelWaitMs,
    unit: 'ms',
    beyond: {
      en: 'the answer says that it has not ended yet',
      ja: 'まだ終わっていないことを返します',
    },
  },
]
