import { enoughWrites, manyWaiting, quietMs } from '../../../src/modules/knowledge/store/postgres/folding.ts'
import { giveBackMs, mostDrawn } from '../../../src/modules/knowledge/store/postgres/draw-ids.ts'
import { maxRows } from '../../../src/modules/knowledge/store/postgres/known-counts.ts'
import { maxBytes as maxEntryBytes } from '../../../src/modules/knowledge/store/postgres/known-entries.ts'
import { maxBytes as maxSignBytes } from '../../../src/modules/knowledge/store/postgres/known-folded-signs.ts'
import { maxWorkspaces as mostWithWords } from '../../../src/modules/knowledge/store/postgres/known-words.ts'
import { maxIds } from '../../../src/modules/knowledge/store/postgres/packed-terms.ts'
import { placesForReads } from '../../../src/modules/knowledge/store/postgres/store.ts'
import { maxWorkspaces as mostWithWaiting } from '../../../src/modules/knowledge/store/postgres/waiting-items.ts'
import { maxHosts } from '../../../src/storage/postgres/address.ts'
import { lineTimeoutMs } from '../../../src/storage/postgres/cluster/line.ts'
import { catchUpMs } from '../../../src/storage/postgres/cluster/replicas.ts'
import { defaultConnections } from '../../../src/storage/postgres/postgres.ts'
import { promotionPatienceMs } from '../../../src/storage/postgres/retrying.ts'
import type { Limit } from '../limit.ts'

const readAgain = {
  en: 'the oldest are read again when they are needed',
  ja: '古いものは、必要になったときに読み直します',
}

/** Limits of the store on PostgreSQL. */
export const teamStoreLimits: readonly Limit[] = [
  {
    id: 'database-hosts',
    kind: 'count',
    what: { en: 'Hosts in `KURA_DATABASE_URL`', ja: '`KURA_DATABASE_URL` のホスト' },
    value: maxHosts,
    unit: 'things',
    beyond: { en: 'an error', ja: 'エラーを返します' },
  },
  {
    id: 'host-answer',
    kind: 'time',
    what: { en: 'A host that is asked whether it is the primary', ja: 'プライマリかどうかを尋ねたホストの応答' },
    value: lineTimeoutMs,
    unit: 'ms',
    beyond: {
      en: 'it counts as away, and the other hosts are used',
      ja: '応答なしとみなし、ほかのホストを使います',
    },
  },
  {
    id: 'promotion-wait',
    kind: 'time',
    what: {
      en: 'Waiting for a standby to be promoted after the primary has died',
      ja: 'プライマリの停止後、スタンバイの昇格を待つ時間',
    },
    value: promotionPatienceMs,
    unit: 'ms',
    beyond: { en: 'a database error; nothing is written', ja: 'データベースエラーを返します。何も書き込みません' },
  },
  {
    id: 'standby-wait',
    kind: 'time',
    what: {
      en: 'A read that waits for a standby to have all writes (`KURA_DATABASE_READ=replica`)',
      ja: 'スタンバイが書き込みに追いつくまで読み取りが待つ時間 (`KURA_DATABASE_READ=replica`)',
    },
    value: catchUpMs,
    unit: 'ms',
    beyond: { en: 'the primary answers', ja: 'プライマリが応答します' },
  },
  {
    id: 'writes-at-once',
    kind: 'count',
    what: {
      en: 'Writes of one server on PostgreSQL at the same time',
      ja: '1 つのサーバーが PostgreSQL に同時に行う書き込み',
    },
    value: defaultConnections - placesForReads,
    unit: 'things',
    beyond: { en: 'the next wait for their turn; reads go on', ja: '順番を待ちます。読み取りは続けられます' },
  },
  {
    id: 'ids-drawn',
    kind: 'count',
    what: { en: 'Ids that a server draws at once on PostgreSQL', ja: 'サーバーが PostgreSQL で一度に確保する ID' },
    value: mostDrawn,
    unit: 'things',
    beyond: {
      en: 'the next are drawn; those that a killed server did not use are never given',
      ja: '次の分を確保します。強制終了したサーバーが使わなかった ID は欠番になります',
    },
  },
  {
    id: 'ids-given-back',
    kind: 'time',
    what: { en: 'The end of a server that gives unused ids back', ja: '終了するサーバーが未使用の ID を返す時間' },
    value: giveBackMs,
    unit: 'ms',
    beyond: { en: 'the server ends, and these ids are never given', ja: 'そのまま終了し、その ID は欠番になります' },
  },
  {
    id: 'waiting-writes',
    kind: 'count',
    what: {
      en: 'Items that a server has written to a workspace and that wait to be folded into its index',
      ja: '1 つのサーバーがワークスペースに書き込み、索引への取り込みを待つ項目',
    },
    value: enoughWrites,
    unit: 'things',
    beyond: { en: 'they are folded at once, beside readers and writers', ja: '読み書きを止めずに、すぐに取り込みます' },
  },
  {
    id: 'waiting-found',
    kind: 'count',
    what: {
      en: 'Items that a search finds waiting to be folded',
      ja: '検索のときに取り込みを待っている項目',
    },
    value: manyWaiting,
    unit: 'things',
    beyond: { en: 'the server that searched folds them', ja: '検索したサーバーが取り込みます' },
  },
  {
    id: 'waiting-quiet',
    kind: 'time',
    what: {
      en: 'Writes that wait to be folded into the index while nothing is written',
      ja: '書き込みが途絶えてから索引に取り込むまでの時間',
    },
    value: quietMs,
    unit: 'ms',
    beyond: { en: 'they are folded', ja: '取り込みます' },
  },
  {
    id: 'kept-counts',
    kind: 'memory',
    what: {
      en: 'Counts of tags and facets that a server keeps of all workspaces',
      ja: 'サーバーが保持する、全ワークスペースのタグと分類の件数',
    },
    value: maxRows,
    unit: 'things',
    beyond: readAgain,
  },
  {
    id: 'kept-signs',
    kind: 'memory',
    what: {
      en: 'Signs for the search by meaning that a server keeps on PostgreSQL',
      ja: 'サーバーが PostgreSQL で保持する、意味による検索の目印',
    },
    value: maxSignBytes,
    unit: 'bytes',
    beyond: readAgain,
  },
  {
    id: 'kept-entries',
    kind: 'memory',
    what: {
      en: 'Entries of items in the index that a server keeps on PostgreSQL',
      ja: 'サーバーが PostgreSQL で保持する、項目ごとの索引',
    },
    value: maxEntryBytes,
    unit: 'bytes',
    beyond: readAgain,
  },
  {
    id: 'kept-lists',
    kind: 'memory',
    what: {
      en: 'Ids in the lists of words that a server keeps on PostgreSQL',
      ja: 'サーバーが PostgreSQL で保持する、単語ごとのリストの ID',
    },
    value: maxIds,
    unit: 'things',
    beyond: readAgain,
  },
  {
    id: 'kept-words',
    kind: 'memory',
    what: {
      en: 'Workspaces whose words a server keeps for spelling mistakes',
      ja: '綴りの誤りのために単語を保持するワークスペース',
    },
    value: mostWithWords,
    unit: 'things',
    beyond: readAgain,
  },
  {
    id: 'kept-waiting',
    kind: 'memory',
    what: {
      en: 'Workspaces of which a server keeps what waits to be folded',
      ja: '取り込み待ちの項目を保持するワークスペース',
    },
    value: mostWithWaiting,
    unit: 'things',
    beyond: readAgain,
  },
]
