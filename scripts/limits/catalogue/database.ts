import { usualStatementTimeoutMs } from '../../../src/storage/postgres/postgres.ts'
import { patienceMs } from '../../../src/storage/waiting.ts'
import type { Limit } from '../limit.ts'

export const databaseLimits: readonly Limit[] = [
  {
    id: 'sqlite-wait',
    kind: 'time',
    what: { en: 'Waiting for another process that holds the database file', ja: 'データベースファイルを使用中の他プロセスを待つ時間' },
    value: patienceMs,
    unit: 'ms',
    beyond: { en: 'a database error; nothing is written', ja: 'データベースエラーを返します。何も書き込みません' },
  },
  {
    id: 'postgres-statement',
    kind: 'time',
    what: { en: 'One statement on PostgreSQL', ja: 'PostgreSQL の 1 つの文' },
    value: usualStatementTimeoutMs,
    unit: 'ms',
    beyond: { en: 'a database error; nothing is written', ja: 'データベースエラーを返します。何も書き込みません' },
  },
]
