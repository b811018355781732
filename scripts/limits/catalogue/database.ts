import { maxFileBytes as largestConfig } from '../../../src/config/config-file.ts'
import { maxBytes as maxUrlFileBytes } from '../../../src/config/database-url.ts'
import { maxWorkspaceNameLength } from '../../../src/kernel/workspace-name.ts'
import { graceMs } from '../../../src/platform/signal-watchdog.ts'
import { maxStores } from '../../../src/platform/trusted-stores.ts'
import { maxPrepared } from '../../../src/storage/connection.ts'
import { defaultStatementTimeoutMs } from '../../../src/storage/postgres/postgres.ts'
import { maxObjects } from '../../../src/storage/schema/refuse-endless.ts'
import { patienceMs } from '../../../src/storage/waiting.ts'
import type { Limit } from '../limit.ts'

export const databaseLimits: readonly Limit[] = [
  {
    id: 'sqlite-wait',
    kind: 'time',
    what: {
      en: 'Waiting for another process that holds the database file',
      ja: 'データベースファイルを使用中の他プロセスを待つ時間',
    },
    value: patienceMs,
    unit: 'ms',
    beyond: { en: 'a database error; nothing is written', ja: 'データベースエラーを返します。何も書き込みません' },
  },
  {
    id: 'statements',
    kind: 'memory',
    what: { en: 'Prepared statements that a connection keeps', ja: '1 つの接続が保持するプリペアドステートメント' },
    value: maxPrepared,
    unit: 'things',
    beyond: {
      en: 'the least recently used ones are prepared again',
      ja: '長く使っていないものは、必要になったときに作り直します',
    },
  },
  {
    id: 'schema-objects',
    kind: 'count',
    what: { en: 'Tables, indexes and the like in a database file', ja: 'データベースファイルの表や索引など' },
    value: maxObjects,
    unit: 'things',
    beyond: { en: 'the file is refused before any of its data is read', ja: '何も読まずにファイルを拒否します' },
  },
  {
    id: 'workspace-name',
    kind: 'size',
    what: { en: 'The name of a workspace', ja: 'ワークスペースの名前' },
    value: maxWorkspaceNameLength,
    unit: 'characters',
    beyond: { en: 'an error', ja: 'エラーを返します' },
  },
  {
    id: 'config-file',
    kind: 'size',
    what: { en: 'A `config.json`', ja: '`config.json`' },
    value: largestConfig,
    unit: 'bytes',
    beyond: { en: 'an error', ja: 'エラーを返します' },
  },
  {
    id: 'postgres-statement',
    kind: 'time',
    what: { en: 'One statement on PostgreSQL', ja: 'PostgreSQL の 1 つの文' },
    value: defaultStatementTimeoutMs,
    unit: 'ms',
    beyond: { en: 'a database error; nothing is written', ja: 'データベースエラーを返します。何も書き込みません' },
  },
  {
    id: 'database-url-file',
    kind: 'size',
    what: { en: 'The file that `KURA_DATABASE_URL_FILE` names', ja: '`KURA_DATABASE_URL_FILE` が示すファイル' },
    value: maxUrlFileBytes,
    unit: 'bytes',
    beyond: { en: 'an error', ja: 'エラーを返します' },
  },
  {
    id: 'trusted-stores',
    kind: 'count',
    what: { en: 'Stores in projects that a user trusts', ja: 'ユーザーが信頼した、プロジェクトのストア' },
    value: maxStores,
    unit: 'things',
    beyond: {
      en: 'the oldest is forgotten, and the user is asked about its tokens again',
      ja: '古いものから忘れ、そのトークンについて再び確認します',
    },
  },
  {
    id: 'signal-grace',
    kind: 'time',
    what: {
      en: 'A statement on a damaged database file that does not end, after SIGTERM or SIGINT',
      ja: '壊れたデータベースファイルで終わらない文 (SIGTERM または SIGINT の後)',
    },
    value: graceMs,
    unit: 'ms',
    beyond: { en: 'the process is killed', ja: 'プロセスを強制終了します' },
  },
]
