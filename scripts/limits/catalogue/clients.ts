import { maxClientFileBytes } from '../../../src/clients/client-file.ts'
import { maxTables } from '../../../src/clients/toml-text.ts'
import type { Limit } from '../limit.ts'

const unchanged = {
  en: 'the file is reported and not changed',
  ja: 'そのファイルを報告し、変更しません',
}

export const clientLimits: readonly Limit[] = [
  {
    id: 'client-file',
    kind: 'size',
    what: { en: 'The configuration file of a client', ja: 'クライアントの設定ファイル' },
    value: maxClientFileBytes,
    unit: 'bytes',
    beyond: unchanged,
  },
  {
    id: 'toml-tables',
    kind: 'count',
    what: { en: 'Tables of a configuration file in TOML', ja: 'TOML の設定ファイルのテーブル' },
    value: maxTables,
    unit: 'things',
    beyond: unchanged,
  },
]
