export const decideBranchPrompt = `---
c1: climpt-git
c2: decide-branch
c3: working-branch
title: 作業ブランチの判断
description: Analyze task content and decide whether to create a new branch
usage: kura commands run climpt-git decide-branch working-branch
c3l_version: "0.5"
options:
  edition: [default]
  adaptation: [default]
  file: false
  stdin: true
  destination: false
---
# 作業ブランチを決める

これから始める作業を今のブランチで続けるか、新しいブランチを切るかを決め、決めたブランチへ移る。

## 作業の内容

{input_text}

上が波かっこの付いた名前のままなら、内容は渡されていない。直前のやり取りから作業の内容を一文で言い表し、それを使う。

## 1. 今の状態を知る

次を実行し、結果を読む。

    git status --short --branch
    git log --oneline --decorate -15
    git branch --all --sort=-committerdate

- 保存していない変更があるときは、それが今回の作業のものかどうかを見分ける。違うなら、先にコミットするか退避するかを利用者に尋ねる。勝手に捨てない。
- 共有ブランチ（main、master、develop、release/ で始まるもの）の上にいるかを確かめる。

## 2. 判断する

| 状況 | 決めること |
| --- | --- |
| 共有ブランチの上にいる | 新しいブランチを切る |
| 今のブランチの目的と作業の目的が同じで、同じレビューに載せてよい | 今のブランチで続ける |
| 目的は違うが、今のブランチの未マージの変更が前提になる | 今のブランチから派生させる |
| 目的が違い、前提にもならない | 最新の共有ブランチから切る |
| 同じ目的のブランチがすでにある | そのブランチへ移る |

どちらとも言えないときは、小さく戻しやすい方（新しいブランチ）を選ぶ。

## 3. 名前を付けて移る

- 形は「種類/短い説明」。種類は feature、fix、refactor、docs、test、chore のどれか。説明は英小文字とハイフンで三〜五語。
- リポジトリに別の命名の習慣があれば、それに合わせる。

新しく切るときは「git switch --create 名前 起点」、移るだけなら「git switch 名前」を使う。

## 4. 報告する

次の三行だけを返す。

1. 決めたブランチ（新規か既存か、起点は何か）
2. そう決めた理由を一文で
3. 作業を始める前に利用者が知っておくべきこと。なければ「なし」
`
