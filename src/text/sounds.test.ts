import { expect, it } from 'vitest'
import { soundMatcher } from './sounds.ts'
import { stem } from './stem.ts'

const words = (
  'database download timeout pipeline kubernetes terraform prometheus semaphore mutex authentication application ' +
  'transaction refactoring deployment observability snapshot sandbox algorithm workflow widget virtual microservice ' +
  'polymorphism protocol password index ' +
  'decision design document retry network metric cluster coroutine the and process'
)
  .split(' ')
  .map(stem)

const meant = (kana: string): readonly string[] => {
  const matcher = soundMatcher(kana)
  return matcher?.among(words.filter((word) => matcher.initials.includes(word.charAt(0)))) ?? []
}

it.each([
  ['データベース', 'database'],
  ['でーたべーす', 'database'],
  ['ﾃﾞｰﾀﾍﾞｰｽ', 'database'],
  ['ダウンロード', 'download'],
  ['タイムアウト', 'timeout'],
  ['パイプライン', 'pipeline'],
  ['クバネティス', 'kubernetes'],
  ['テラフォーム', 'terraform'],
  ['プロメテウス', 'prometheus'],
  ['セマフォ', 'semaphore'],
  ['ミューテックス', 'mutex'],
  ['オーセンティケーション', 'authentication'],
  ['アプリケーション', 'application'],
  ['トランザクション', 'transaction'],
  ['リファクタリング', 'refactoring'],
  ['デプロイメント', 'deployment'],
  ['オブザーバビリティ', 'observability'],
  ['スナップショット', 'snapshot'],
  ['サンドボックス', 'sandbox'],
  ['アルゴリズム', 'algorithm'],
  ['ワークフロー', 'workflow'],
  ['ウィジェット', 'widget'],
  ['マイクロサービス', 'microservice'],
  ['ポリモーフィズム', 'polymorphism'],
  ['プロトコル', 'protocol'],
  ['パスワード', 'password'],
  ['インデックス', 'index'],
  ['ネットワーク', 'network'],
  ['コルーチン', 'coroutine'],
])('%s may be %s', (kana, word) => {
  expect(meant(kana)).toEqual([stem(word)])
})

it.each(['キー', 'ログ', '認証', 'データ化', 'abc', 'あ'.repeat(40), 'ー', ''])(
  'does not guess what %s may be',
  (word) => {
    expect(soundMatcher(word)).toBeUndefined()
  },
)

it('rejects repetitive words quickly', () => {
  const matcher = soundMatcher('アイアイアイアイアイアイアイア')
  expect(matcher?.among(['a'.repeat(64), 'ai'.repeat(32), `${'ie'.repeat(31)}x`])).toEqual([])
})
