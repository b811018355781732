export const createPrompt = `---
c1: climpt-meta
c2: create
c3: instruction
title: 指示ファイルの新規作成
description: Create a new instruction file, a reusable prompt, from a description of the work
usage: kura commands run climpt-meta create instruction
c3l_version: "0.5"
options:
  edition: [default]
  adaptation: [default]
  file: false
  stdin: true
  destination: true
---
# 新しい指示ファイルを作る

繰り返し使う作業の指示を、コマンドとして呼び出せるプロンプトのファイルにする。

## 作りたいもの

- 内容: {input_text}
- 書き出し先: {destination_path}

波かっこの付いた名前のままの行は、渡されていない。内容がなければ「何を渡すと、何が返ってほしいか」を一度だけ尋ねる。書き出し先がなければ、下の規則で決める。

## 1. 似たものを探す

search で内容を検索し、スコア 0.5 以上のものがあれば describe で中身を見る。足りるならそれを勧め、少し違うだけなら版（edition）として加えることを勧める。

## 2. 設計する

次の五つを一行ずつ書き出し、利用者に見せる。

1. 名前: c1（領域）、c2（動詞）、c3（対象）
2. 入力: 標準入力、ファイル、変数のうち要るものだけ
3. 成果: 何が、どんな形で返れば終わりか
4. 手順: 三〜六段。それぞれ、見るもの・決めること・することが分かる
5. してはいけないこと: 取り返しの付かない操作、推測で埋めてはいけない値

## 3. 書く

- 一行目の見出しで、何をする指示かを言い切る。
- 命令は一文に一つ。「適切に」「必要に応じて」のように、読む人が決められない語を使わない。判断が要るところには基準か表を置く。
- 確かめ方（コマンド、期待する結果）を手順に入れる。
- 渡されないことがある入力には、そのときどうするかを書く。
- 最後に、返答の形を決める。
- 百行を超えたら、二つの指示に分けられないかを考える。

## 4. 置く

    .agent/climpt/prompts/<領域>/<c2>/<c3>/f_default.md

先頭には climpt-meta build frontmatter の決まりに沿ったフロントマターを付ける。既にあるファイルは上書きしない。

## 5. 登録して試す

    kura commands build
    kura commands search "<利用者が言いそうな言葉>"
    kura commands run <c1> <c2> <c3>

- 検索は、日本語と英語のそれぞれで、題名と違う言い方を試す。三位までに出なければ description の語を見直す。
- 表示された文を、事情を知らない人の目で読み直し、迷うところを直す。

作ったファイルの場所、試した検索語と順位、残った課題を報告する。
`
