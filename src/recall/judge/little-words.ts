import { fold } from '../../text/fold.ts'

/** How people ask, whatever they ask for. */
const asking =
  'please help want wants need needs like let lets make makes made making get gets getting got give show shows tell ' +
  'explain look looks looking see check checks find know think try tries use used uses using work works working fix ' +
  'fixed add added adding change changed changes write create update remove implement refactor review run runs ' +
  'running put set go goes going gone come comes take takes keep keeps say says seem seems happen happens turn mean ' +
  'generate design convert extract rename sketch ' +
  'maybe also just still again now today yesterday currently already actually really very too some any all every ' +
  'each other another others same only even ever never always more most much many few less new old newer good ' +
  'better best bad right wrong sure ok okay thanks thank hi hello hey yes no not nice fine thing things way ' +
  'something anything everything someone everyone whatever here up out down off over about after before without ' +
  'because while until since between through whether first next last previous else instead yet soon once twice ' +
  "don't doesn't didn't isn't aren't can't cannot won't shouldn't i'm i'd i've i'll it's that's what's there's " +
  "let's we're we've you're must may might able kind bit lot " +
  'お願い 直し 直す 直せ 修正 追加 変更 変え 変 作成 作 作り 作っ 書 書き 書い 教え 調べ 調査 確認 説明 実装 対応 検討 設計 生成 変換 ' +
  'まとめ 使 使い 使っ 使う 見 見る 出し 出す 出 入れ 入れる 付け 足し 足 やり やる やっ 行う 行い 行っ 思う 思い 思っ ' +
  'なんで なん なんか 何か っけ しまう しまっ しまい みたい みたいな らしい かも いい 良い よい 今 今日 いま 明日 昨日 さっき ' +
  'まだ もう 一度 同じ 全部 全て すべて ずっと 場合 件 感じ ところ とこ 部分 箇所 方法 必要 可能 他 ほか 次 前 後 あと ' +
  'こう そう ちょっと 少し たぶん また まず 先 それとも けれど ありがとう お疲れ 了解 はい いいえ 欲しい もらえ もらい ' +
  'いただけ できる でき 出来 わかり 分かり わから 分から やすく すぎ すぎる じゃ なく なけれ さん どのよう どうやって いくつ'

/** What all programs are made of. */
const trade =
  'test tests testing tested file files code error errors function functions method methods class classes variable ' +
  'build builds commit commits page pages button buttons screen screens data list lists table tables branch repo ' +
  'repository script scripts line lines name names type types value values readme docs documentation comment ' +
  'comments component components project app ' +
  'テスト ファイル コード エラー 関数 実行 画面 ページ 一覧 データ 表示 コミット ボタン テーブル スクリプト 名前 型 値 ' +
  'ドキュメント コメント コンポーネント プロジェクト アプリ メソッド クラス 変数 ブランチ リポジトリ 設定 機能 処理'

const words: ReadonlySet<string> = new Set(`${asking} ${trade}`.split(' ').map(fold))

/** Whether a folded word is in so many prompts that a note may share it by chance. A small store cannot tell. */
export const isLittleWord = (folded: string): boolean => words.has(folded.replaceAll('’', "'"))
