export const listSelectPrompt = `---
c1: climpt-git
c2: list-select
c3: pr-branch
title: PR のあるブランチから次を選ぶ
description: List branches that have pull requests and select the next target to work on
usage: kura commands run climpt-git list-select pr-branch
c3l_version: "0.5"
options:
  edition: [default]
  adaptation: [default]
  file: false
  stdin: false
  destination: false
---
# プルリクエストのあるブランチから次の対象を選ぶ

開いているプルリクエスト（PR）とそのブランチを一覧にし、次に手を付けるものを一つ選んで、そのブランチへ移る。

## 1. 一覧を作る

GitHub の場合は次を使う。

    gh pr list --state open --limit 50 --json \
number,title,headRefName,baseRefName,isDraft,reviewDecision,mergeable,updatedAt,author
    gh pr checks <番号>

gh が使えないときは、リモートのブランチとその更新日時で代える。その場合は PR の状態が分からないことを明記する。

    git fetch --all --prune
    git for-each-ref --sort=-committerdate --format='%(refname:short) %(committerdate:iso8601) %(authorname)' \
refs/remotes

## 2. 表にする

| PR | ブランチ → 取り込み先 | 状態（下書き・レビュー・検査・競合） | 最終更新 | 次に要ること |
| --- | --- | --- | --- | --- |

「次に要ること」は、マージするだけ、指摘に答える、競合を解く、検査を直す、レビューを待つ、のどれかで書く。

## 3. 次の対象を選ぶ

上から順に見て、最初に当てはまったものを選ぶ。

1. 承認され、検査も通り、競合もないもの。マージすれば終わる。
2. ほかの PR の取り込み先になっているもの。進めると後ろが動く。
3. 指摘が残っているもの。相手を待たせている。
4. 検査の失敗か競合で止まっているもの。
5. 最も長く更新されていないもの。閉じるべきかも考える。

下書きと、ほかの人が作業中のものは、利用者が望まないかぎり選ばない。同じ順位なら、差分の小さい方を先にする。

## 4. 移る

作業ツリーに変更がなければ「git switch ブランチ名」で移る。変更があれば移らずに知らせる。マージ、クローズ、コメントの投稿はしない。

## 5. 報告する

表、選んだ PR とその理由、最初にする一手を返す。候補がなければ、ないと言って終わる。
`
