import { createRandom, pick, type Random } from '../test/support/durability/random.ts'

/** Items as a team of developers would write them, in Japanese and English, generated from a seed. */
export interface Draft {
  readonly type: string
  readonly title: string
  readonly description: string
  readonly content: string
  readonly priority: string
  readonly tags: readonly string[]
}

const japanese = (
  '認証 機能 実装 設計 検索 索引 更新 削除 接続 障害 再試行 非同期 処理 画面 一覧 登録 変更 確認 試験 自動化 性能 改善 ' +
  '監視 通知 権限 管理 設定 環境 構築 移行 手順 仕様 レビュー データベース トランザクション サーバー クライアント エラー ' +
  'ログ キャッシュ バッチ キュー'
).split(' ')
const english = (
  'authentication feature implement design search index update delete connection failure retry async process ' +
  'screen list register change verify test automation performance improve monitor notify permission manage ' +
  'configure environment build migrate procedure specification review database transaction server client error ' +
  'log cache batch queue'
).split(' ')
const particles = ['の', 'を', 'が', 'に', 'で', 'と', 'は']
const types = ['task', 'bug', 'decision', 'note', 'knowledge']
const priorities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'MINIMAL']

export const createCorpus = (seed: number): (() => Draft) => {
  const random = createRandom(seed)
  let number = 0
  return () => {
    number++
    const write = random() < 0.5 ? japaneseSentence : englishSentence
    return {
      type: pick(random, types) ?? '',
      title: `${write(random, 4)} ${number}`,
      description: write(random, 8),
      content: Array.from({ length: 4 + Math.floor(random() * 8) }, () => write(random, 12)).join('\n'),
      priority: pick(random, priorities) ?? '',
      tags: [pick(random, english) ?? '', pick(random, japanese) ?? ''],
    }
  }
}

const japaneseSentence = (random: Random, words: number): string =>
  Array.from({ length: words }, () => `${pick(random, japanese)}${pick(random, particles)}`).join('')

const englishSentence = (random: Random, words: number): string =>
  Array.from({ length: words }, () => pick(random, english)).join(' ')
