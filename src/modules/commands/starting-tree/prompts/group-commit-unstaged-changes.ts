export const groupCommitPrompt = `---
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
# 変更を意味のまとまりごとにコミットする

作業ツリーに溜まった変更を、一つの目的ごとに分け、順にコミットする。後から一つだけ取り消しても、残りが成り立つ分け方にする。

## 1. 変更を読む

    git status --short
    git diff --stat
    git diff
    git diff --cached
    git ls-files --others --exclude-standard

- すでにステージされた変更は、利用者が選んだまとまりとみなし、最初のコミットの候補にする。
- 秘密の値（鍵、トークン、パスワード）、生成物、個人の設定が混ざっていたら、コミットに入れずに知らせる。

## 2. まとまりを決める

同じまとまりに入れるもの:

- 一つの機能や修正を成り立たせるコードと、そのテストと、その説明
- 名前の変更のように、片方だけでは壊れるもの

別にするもの:

- 振る舞いを変えるものと、変えない整形や名前の変更
- 互いに関係のない修正。同じファイルの中にあっても分ける
- 依存の更新、設定、文書だけの変更

一つのファイルに二つの目的が混ざっているときは、差分のかたまりごとに分けてステージする（git apply --cached に一部の差分を渡す、など。対話の
要る操作は避ける）。

コミットする前に、まとまりの一覧を「番号・種類・要約・ファイル」の表で示す。七つを超えるなら、分けすぎていないかを見直す。

## 3. 順番を決める

土台になるものを先に、それを使うものを後にする。どの時点でもビルドが通る順にする。

## 4. 順にコミットする

まとまりごとに、次を繰り返す。

1. そのまとまりだけをステージし、git diff --cached --stat で確かめる。
2. 履歴（git log --oneline -20）の書き方に合わせてメッセージを書く。決まりがなければ「種類: 何をどう変えるか」を命令形で五十字以内、必要なら
   空行の後に理由を書く。
3. コミットする。フックが失敗したら、原因を直してからやり直す。フックを飛ばさない。

push と、過去のコミットの書き換えはしない。

## 5. 報告する

    git log --oneline -<作ったコミットの数>
    git status --short

作ったコミットの一覧と、意図して残した変更があればその理由を返す。
`
