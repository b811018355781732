export const mergeUpPrompt = `---
c1: climpt-git
c2: merge-up
c3: base-branch
title: 派生ブランチを親へマージ
description: Merge derived branches up into their parent branch, step by step to the base branch
usage: kura commands run climpt-git merge-up base-branch --uv-base=main
c3l_version: "0.5"
options:
  edition: [default]
  adaptation: [default]
  file: false
  stdin: false
  destination: false
uv:
  - base: The branch at which merging up ends, such as main
---
# 派生ブランチを親ブランチへ順に取り込む

枝分かれした作業を、末端から親へ、親からその親へと順に取り込み、最後の取り込み先まで届ける。

- 最後の取り込み先: {uv-base}
- 上が波かっこの付いた名前のままなら、リポジトリの既定のブランチ（git symbolic-ref --short refs/remotes/origin/HEAD で分かる）とする。
  最後の取り込み先そのものへのマージは、利用者の同意を得てから行う。

## 1. 系図を描く

    git status --short
    git fetch --all --prune
    git log --graph --oneline --decorate --branches -60

各ブランチの親は、共通の祖先が最も新しいブランチである。

    git merge-base <ブランチ> <親の候補>
    git rev-list --count <親の候補>..<ブランチ>

親子の関係を字下げした一覧で示す。親が決められないブランチは、動かさずに利用者に尋ねる。

## 2. 順番を決める

末端のブランチから始める。兄弟が複数あるときは、分かれた点が古いものを先にする。すべての子が入るまで、親を上へは進めない。

## 3. 一段ずつ取り込む

一段ごとに次を行う。

1. 親へ移り、リモートがあれば追い付かせる（git switch <親>、git pull --ff-only）。
2. git merge --no-ff <子> で取り込む。メッセージには子の目的を一文で書く。
3. 競合したら、双方の変更の目的を読み取り、両方を生かして解く。目的どうしがぶつかるなら git merge --abort で戻し、何がぶつかるかを報告して止める。
4. ビルドとテストを実行する。通らなければ次の段へ進まない。

## 4. 片付けと報告

- 取り込み終えたブランチの名前を挙げ、消してよいかを尋ねる。尋ねる前に消さない。push もしない。
- 取り込んだ順番、競合とその解き方、テストの結果、残ったブランチとその理由を返す。
`
