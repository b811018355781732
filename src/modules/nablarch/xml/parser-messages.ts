/** A message of the XML parser in Japanese; rare messages stay in English. */
export const inJapanese = (message: string): string => {
  for (const [pattern, words] of translations) {
    const match = pattern.exec(message)
    if (match !== null) return words.replace('$1', match[1] ?? '')
  }
  return `構文エラー: ${message}`
}

const translations: readonly (readonly [RegExp, string])[] = [
  [/^unclosed tag: (.{1,80}?)\.?$/, '構文エラー: 要素 <$1> が閉じられていません。'],
  [/^unexpected close tag/, '構文エラー: 開始タグと終了タグが対応していません。'],
  [/^unmatched closing tag: (.{1,80}?)\.?$/, '構文エラー: 終了タグ </$1> に対応する開始タグがありません。'],
  [/^duplicate attribute: (.{1,80}?)\.?$/, '構文エラー: 属性 $1 が重複しています。'],
  [/^undefined entity/, '実体参照は使用できません（定義済みの5つと文字参照を除く）。'],
  [/^disallowed character/, '構文エラー: 使用できない文字があります（文字コードの誤りの可能性があります）。'],
  [/^document must contain a root element/, '構文エラー: ルート要素がありません。'],
  [/^documents may contain only one root/, '構文エラー: ルート要素は1つだけです。'],
  [/^text data outside of root node/, '構文エラー: ルート要素の外に文字があります。'],
  [/^unexpected end/, '構文エラー: 途中で終わっています。'],
  [/^unquoted attribute value|^attribute without value/, '構文エラー: 属性の値は引用符で囲みます。'],
]
