export const buildPrompt = `---
c1: climpt-meta
c2: build
c3: frontmatter
title: フロントマターの生成
description: Generate C3L v0.5 compliant frontmatter for a prompt file
usage: kura commands run climpt-meta build frontmatter --file=path/to/prompt.md
c3l_version: "0.5"
options:
  edition: [default]
  adaptation: [default]
  file: true
  stdin: true
  destination: false
---
# C3L に沿ったフロントマターを作る

プロンプトのファイルを読み、コマンドとして登録するためのフロントマターを作る。

## 対象

- ファイル: {input_text_file}
- 本文または説明: {input_text}

波かっこの付いた名前のままの行は、渡されていない。どちらもなければ、対象のファイルを利用者に尋ねる。

## 1. 読み取ること

1. 誰の、どの領域の作業か（c1）
2. 何をするか（c2。動詞で始める）
3. 何に対してか（c3。名詞）
4. 実行する人が渡すもの。標準入力、ファイル、書き出し先、自由な変数のどれが本文に現れるか

## 2. 決まり

| キー | 決まり |
| --- | --- |
| c1、c2 | 英小文字の語が一つか、ハイフンでつないだ二つ: ^[a-z]+(-[a-z]+)?$ |
| c3 | 英小文字で始まる語をハイフンでつなぐ。数字も使える: ^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$ |
| title | 人が一覧で見る短い名前 |
| description | 英語の一文。動詞で始め、何をどうするかを具体的な語で書く。検索はここを読むので、言い換えではなく実際の対象の名を入れる |
| usage | 実行の例を一行 |
| c3l_version | "0.5"（引用符を付ける） |
| options.edition、options.adaptation | あるファイル名に合わせる。f_default.md だけなら [default] |
| options.file、stdin、destination | 本文にそれぞれ input_text_file、input_text、destination_path の差し込みがあれば true、なければ false |
| uv | 本文に uv- で始まる差し込みがあれば、名前と説明の並び。なければ書かない |

- 置き場所は「prompts/領域/c2/c3/f_版.md」。c2 と c3 は場所の名前と同じにする。
- 同じ c1・c2・c3 が登録済みなら、新しい名前にするか、版（edition）として加えるかを示す。

## 3. 出力

次の形で、フロントマターだけを返す。

    ---
    c1: climpt-git
    c2: group-commit
    c3: unstaged-changes
    title: 変更を意味ごとにまとめてコミット
    description: Group file changes by semantic proximity and execute multiple commits sequentially
    usage: kura commands run climpt-git group-commit unstaged-changes
    c3l_version: "0.5"
    options:
      edition: [default]
      adaptation: [default]
      file: false
      stdin: false
      destination: false
    ---

ファイルの先頭へ書き込むよう頼まれているときは、本文を一字も変えずに先頭だけを差し替え、最後に kura commands build を実行して誤りがないことを確かめる。
`
