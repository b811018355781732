export const findOldestPrompt = `---
c1: climpt-git
c2: find-oldest
c3: descendant-branch
title: 最古の派生ブランチを見つけてマージ
description: Find the oldest related descendant branch of the current branch and merge it
usage: kura commands run climpt-git find-oldest descendant-branch
c3l_version: "0.5"
options:
  edition: [default]
  adaptation: [default]
  file: false
  stdin: false
  destination: false
---
# 最も古い派生ブランチを取り込む

今のブランチから派生し、まだ取り込まれていないブランチのうち、最も古いものを一つだけ見つけてマージする。古い順に一つずつ
片付けることで、後から来る競合を小さく保つ。

## 1. 前提を確かめる

    git status --short
    git branch --show-current
    git fetch --all --prune

- 作業ツリーに変更が残っていたら、ここで止めて利用者に知らせる。
- 今のブランチを「基準」と呼ぶ。

## 2. 候補を集める

まだ基準に入っていないブランチを一覧にする。

    git branch --no-merged HEAD --format='%(refname:short)'

それぞれについて、分かれた点を調べる。

    git merge-base HEAD <ブランチ>
    git log --format='%h %cI %s' --reverse <分かれた点>..<ブランチ>

次のものは候補から外し、外した理由を控える。

- 分かれた点が基準の履歴にないもの、または別の共有ブランチから分かれたもの
- 自分のコミットを一つも持たないもの
- 名前やコミットから見て、基準の目的と関係がないもの

## 3. 最も古いものを選ぶ

1. 分かれた点が古い順に並べる。
2. 同じなら、最初のコミットの日時が古い順に並べる。
3. 先頭の一つを選ぶ。その上にさらに派生したブランチがあっても、先に取り込むのは土台の方である。

選んだブランチと順位の理由を、マージの前に一度示す。

## 4. マージする

    git merge --no-ff <選んだブランチ>

- 競合したら、両方の意図をそれぞれ一文で言い、両立する形に直す。どちらかを捨てるしかないときは利用者に選んでもらう。
- テストの実行方法が分かるなら実行する。失敗したら「git merge --abort」か「git reset --merge ORIG_HEAD」で戻せることを添えて報告する。
- ブランチの削除と push はしない。

## 5. 報告する

- 取り込んだブランチ、含まれたコミットの数、競合の有無
- 残っている候補を古い順に
- 次に取り込むべきブランチ
`
