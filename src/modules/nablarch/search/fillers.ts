import { fold } from '../../../text/fold.ts'

/** Words of asking and doing that every question has: they tell next to nothing about what it is about. */
const written =
  'やり方 方法 使い方 書き方 作り方 仕方 手順 例 サンプル 使用 利用 使う 使え 使 行う 行 作る 作 作成 実装 実現 開発 処理 機能 仕組み 場合 時 際 中 後 前 ' +
  '必要 可能 できる でき どうすれば どうやって どのように いい よい 良い 教え 知り 知 見る 見 書く 書 出 出す 付ける 付 入れ 持 返す 返 呼 取 ' +
  'したい やりたい ほしい ください クラス メソッド アプリケーション アプリ システム プログラム フレームワーク ナブラーク nablarch api how way use using make want need ' +
  'class method application framework 存在 該当 キーワード 単語 言葉 名前 名 もの 何か'

export const fillers: ReadonlySet<string> = new Set(written.split(' ').map(fold))
