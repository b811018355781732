/**
 * Concepts that the Japanese-English vocabulary lacks, and synonyms within a language: one concept per line, Japanese
 * forms, a bar, English forms (see `parseEntries`). Each form finds the others.
 */
export const concepts = `
グループ グループ化 グルーピング | group cluster bundle
まとめる まとめて 一括 一括で まとめ | group batch combine bulk together
仕分け 分類 | classify categorize sort group
意味のある単位 意味単位 セマンティック | semantic meaningful
片付ける 片付け 掃除 お掃除 後片付け 整える クリーンアップ | clean cleanup clean_up tidy prune
付け替える 付け替え 載せ替え リベース | rebase replay
取り下げ なかったことに なかった事に 取り消す 元に戻す アンドゥ | undo revert take_back uncommit discard
巻き戻す 巻き戻し 切り戻し 切り戻す ロールバック 前のバージョンに戻す 差し戻し | rollback roll_back revert restore return
混入 漏洩 漏れる 流出 | leak expose
秘密情報 機密情報 機密 シークレット クレデンシャル 認証情報 | secret credential token password api_key private_key
工数 見積もり 見積もる 見積り 何日かかる | estimate effort
様子を見 段階的 段階的に 少しずつ カナリア | gradual gradually canary incremental rollout step_by_step
特定 突き止める 切り分け 洗い出す 洗い出し 見つける | locate find identify pinpoint track_down
原因 要因 根本原因 | cause reason root_cause why
調べる 調査 診断 | investigate diagnose examine analyze inspect debug find_out
壊れる 壊れた 壊した 壊れ デグレ デグレード 先祖返り リグレッション | break broke broken regression
たまに ときどき 時々 不安定 フレーキー フレイキー | flaky unstable intermittent randomly sometimes nondeterministic
落ちる 落ちた コケる こける 失敗 赤い | fail failing failure crash red broken
クラッシュ 落ちまくる 異常終了 | crash crashing restart crashloop abort
不具合 バグ 障害 欠陥 | bug defect fault issue problem
遅い 重い もっさり | slow latency performance sluggish
速く 早く 高速 高速化 スピードアップ 速度改善 | fast faster speed speed_up speedup accelerate optimize shorten quick
処理のどこ ボトルネック ホットスポット 時間がかか | bottleneck hot_spot profile profiling
軽くする 小さく 小さい 軽量化 縮小 減量 スリム化 縮める 容量 | shrink reduce smaller small size slim minimize compress
大きすぎる 大きい 肥大化 巨大 でかい 太った | large big huge oversized overgrown bloated
長すぎる 長い 長大 | long
減らす 削減 節約 抑える カット | reduce cut lower decrease save
料金 費用 コスト 金額 請求 | cost price bill billing expense
共通化 一本化 重複排除 使い回し 共有化 統合 統一 | unify deduplicate merge consolidate common
重複 かぶり ダブり コピペ | duplicate duplication copy_paste repeated
使われていない 使っていない 呼ばれていない 未使用 いらない 不要 要らない いらなくなった 無駄 デッドコード | unused dead never_called unnecessary obsolete stale
消す 削除 捨てる 除去 取り除く | delete remove drop eliminate get_rid_of
古い 旧 時代遅れ レガシー | old outdated legacy stale obsolete
最新 新しい | latest newest recent up_to_date current
最古 一番古い 最も古い | oldest earliest
バージョンアップ アップグレード アップデート 上げる 更新 | upgrade update bump newer
直前 さっき 最後 先ほど 一つ前 | last previous most_recent latest
整形 フォーマット 体裁 | format formatting pretty
リント 静的解析 | lint linter static_analysis
命名 名付け 名前付け 名前を付け ネーミング | name naming
改名 リネーム 名前変更 名前を変え 変数名 関数名 | rename
切り出す 切り出し 抜き出す 抽出 外出し | extract move_out pull_out
分ける 分割 小分け 細かく 分解 ばらす | split divide break_up break_down separate decompose
関数 メソッド | function method
書き換え 書き直す 作り直す 置き換え リライト | rewrite convert replace migrate port
リファクタリング リファクタ | refactor refactoring restructure clean_up
移行 乗り換え 引っ越し マイグレーション | migrate migration transition move
列を追加 カラム追加 カラムを追加 テーブル変更 | add_a_column alter_table migration schema_change
カラム 列 | column
スキーマ テーブル設計 テーブル定義 データモデル | schema table_design data_model tables
引き継ぎ 引き継ぐ 申し送り | handover hand_over
出荷 公開 配布 リリース パブリッシュ | release publish ship distribute
本番 プロダクション 商用環境 | production prod live
デプロイ 配備 反映 | deploy deployment rollout
ステージング 検証環境 | staging
緊急 至急 急ぎ ホットフィックス 緊急対応 | urgent hotfix emergency critical
緊急度 優先度 優先順位 トリアージ | priority urgency triage severity urgent
バックポート 取り込み チェリーピック | cherry-pick backport carry_over
プルリク プルリクエスト PR マージリクエスト | pull_request pr merge_request
レビュー 査読 コードレビュー 見てほしい 見てもらう | review code_review examine
指摘 レビューコメント フィードバック 指摘事項 | feedback comment remark
返信 返答 回答 返事 | reply respond answer response
本文 説明文 | body description text
要約 概要 サマリ サマリー かいつまんで | summary summarize overview outline
差分 ディフ 変更点 変更内容 | diff difference change
競合 コンフリクト 衝突 | conflict conflicting
派生 派生ブランチ 子ブランチ 子孫 | derived descendant child
親 親ブランチ 先祖 元のブランチ 派生元 | parent base ancestor
枝 ブランチ | branch
ブランチを切る ブランチを作る ブランチ作成 | create_branch new_branch branch_off
取り込む 取り込み マージ 合流 併合 | merge incorporate integrate pull_in
作業ブランチ 作業用ブランチ | working_branch feature_branch
トピックブランチ フィーチャーブランチ フィーチャ フィーチャー | feature_branch topic_branch feature
次 次の 次に | next
選ぶ 選択 選定 | select choose pick
判断 見極め 決める 決定 | decide decision judge determine
ステージしていない 未ステージ ステージング前 | unstaged
ステージ済み ステージした | staged
コミットメッセージ コミット文 | commit_message
モック スタブ ダミー 偽物 フェイク | mock stub fake dummy fixture
サンプルデータ 初期データ ダミーデータ テストデータ シード | sample_data seed fixture test_data mock_data
単体テスト ユニットテスト | unit_test
結合テスト 統合テスト インテグレーションテスト | integration_test
E2E エンドツーエンド 画面テスト 通しテスト | e2e end_to_end end-to-end
網羅率 カバレッジ テストされていない テストがない | coverage untested uncovered not_covered
負荷試験 負荷テスト ロードテスト ストレステスト スループット | load_test stress_test throughput requests_per_second heavy_traffic
境界値 エッジケース 端のケース コーナーケース | edge_case boundary_value corner_case
アクセシビリティ スクリーンリーダー 読み上げ 障害者対応 | accessibility a11y screen_reader
レスポンシブ スマホ スマートフォン モバイル タブレット 携帯 | responsive mobile phone smartphone tablet
ダークモード ダークテーマ 配色 | dark_mode dark_theme
レイアウト 画面崩れ 崩れ | layout
部品 コンポーネント UI部品 | component widget part
入力チェック 入力検証 バリデーション | validation validate input_check
フォーム 入力欄 | form
デザイン 意匠 | design
文言 文字列 メッセージ | string message text wording
国際化 多言語 多言語化 多言語対応 ローカライズ | i18n internationalization localization localize translation multilingual
和訳 英訳 邦訳 日本語訳 翻訳 | translate translation
図解 図 作図 ダイアグラム 構成図 フロー図 | diagram chart figure flowchart flow_chart drawing
解説 説明 教える 読み解く 解き明かす | explain explanation describe walk_through interpret understand
手引き 手順書 マニュアル ガイド 操作説明 | manual guide handbook instructions runbook
手順 ステップ 段取り | step procedure
仕様 仕様書 | specification spec
要件 要求 要件定義 | requirement
受け入れ条件 受入条件 受け入れ基準 | acceptance_criteria
案内 道案内 ツアー ガイドする | guide tour walk_through introduce
新人 新メンバー 初心者 新入社員 参画者 オンボーディング | newcomer onboarding beginner new_member new_here
コードベース リポジトリ レポジトリ ソース一式 | codebase repository repo
環境構築 セットアップ 構築 初期設定 | setup set_up environment install bootstrap
ローカル 手元 | local locally
起動 立ち上げ 立ち上げる 動かす | start launch boot run
再起動 落ちて再起動 クラッシュループ | restart crash crashloop keeps_crashing
設定 コンフィグ 構成 | config configuration setting
環境変数 | env environment_variable
イメージ コンテナイメージ | image container_image
コンテナ ドッカー docker | container docker
クーベ クーバネティス kubernetes k8s | kubernetes k8s pod cluster
インフラ 基盤 IaC | infra infrastructure terraform
クラウド 雲 | cloud aws azure gcp
監視 モニタリング | monitor monitoring observability
アラート 警報 通知 | alert notification alarm
ログ ロギング 記録 | log logging
障害報告 事故報告 ポストモーテム 再発防止 振り返り 障害報告書 | postmortem post_mortem incident_report retrospective root_cause
インシデント 事故 障害 | incident outage
議事録 打ち合わせメモ 会議メモ ミーティングメモ | minutes meeting_notes
会議 打ち合わせ ミーティング MTG 打合せ | meeting
決まったこと 決定事項 決めたこと | decision decided
設計判断 設計の決定 ADR 意思決定 | architecture_decision adr decision
変更履歴 チェンジログ 更新履歴 | changelog change_log history
リリースノート お知らせ文 | release_notes
リードミー README 紹介文 | readme
課題 イシュー チケット | issue ticket backlog
溜まった たまった 積み残し バックログ | backlog pending
ラベル タグ付け タグ | label tag
作業 タスク 仕事 | task work job
計画 プランニング 予定 スケジュール 段取り | plan planning schedule
進捗 進み具合 状況 | progress status
報告 レポート 報告書 週報 日報 | report
再現 再現手順 再現させ 再現コード | reproduce repro reproduction reproducible
スタックトレース エラートレース トレースバック 例外 | stack_trace stacktrace traceback exception_trace
例外 | exception error
正規表現 パターン | regex regexp regular_expression pattern
変換 コンバート | convert transform
文字コード エンコード 文字化け | encoding charset
表計算 スプレッドシート エクセル | spreadsheet csv excel
データ整備 クレンジング | clean cleanse
脆弱性 弱点 穴 セキュリティホール | vulnerability weakness vulnerable security_hole cve
脅威 脅威分析 リスク分析 | threat threat_model risk
認証 ログイン サインイン | authentication login auth sign_in
認可 権限 アクセス権 | authorization permission auth access_control
セキュリティ 安全性 | security secure
証明書 鍵 キー 暗号鍵 | certificate key encryption_key
期限切れ 失効 | expired expire
入れ替え 入れ替える 交換 ローテーション ローテート | rotate replace exchange swap
依存 依存関係 依存ライブラリ パッケージ ライブラリ | dependency dependencies package library third-party deps
ライセンス 利用許諾 | license licence
廃止 終了 非推奨 廃止予定 | deprecate retire removal sunset remove
ページング ページネーション ページ送り ページ分割 | pagination paging paginate
一覧 リスト 列挙 | list
エンドポイント API | endpoint api
クライアント SDK | client sdk
型 型付き 型付け 型定義 型安全 | type typed types
インデックス 索引 | index
クエリ SQL 問い合わせ | query sql
実行計画 | execution_plan explain_plan query_plan
バックアップ 控え 退避 | backup
復元 リストア 戻せる 戻す | restore recover
データベース DB | database db
バッチ 定期処理 夜間処理 ジョブ | batch job cron nightly
夜間 深夜 | nightly night overnight
順番 順序 並び | order sequence
キャッシュ 一時保存 | cache caching
メモリ | memory
メモリリーク メモリが増え メモリ増加 | memory_leak memory_grow memory_keeps_growing
読み込み ロード 表示速度 | load loading
バンドル | bundle
ビルド コンパイル | build compile
パイプライン CI 継続的インテグレーション | pipeline ci continuous_integration workflow
ワークフロー アクション | workflow action pipeline
プロンプト 指示文 指示書 インストラクション 指示 | prompt instruction
フロントマター 前付け メタ情報 | frontmatter front_matter metadata
雛形 ひな形 テンプレート 型紙 | template scaffold skeleton boilerplate
安定 安定させ 確実 | stable reliable deterministic
改善 良くする 見直し 見直す ブラッシュアップ | improve enhance refine optimize
確認 チェック 点検 検証 見直し | check verify confirm validate
ずれ 食い違い 不一致 違い 差異 | mismatch difference discrepancy out_of_sync drift
書く 執筆 起こす 記述 | write draft compose
作る 作成 生成 作って | create make generate build produce
追加 足す 付ける 付け足す 足りない 不足 | add missing append
直す 修正 修復 対処 | fix repair correct
設計 考える 検討 | design plan think
探す 検索 見つける サーチ | search find look_for
整理 整頓 まとめ直し | organize arrange tidy clean_up sort
実装 組み込み | implement implementation
導入 取り入れ 採用 | introduce adopt
対応 サポート | support handle
自動化 自動 | automate automation automatic
手動 手作業 | manual
性能 パフォーマンス | performance perf
ドキュメント 文書 文書化 資料 | document documentation docs doc
開発 開発環境 | development dev
管理者 アドミン | admin administrator
利用者 ユーザー エンドユーザー お客様 顧客 | user customer end_user
ユーザーストーリー | user_story
機能 フィーチャー 新機能 | feature function functionality
データ | data
古いコード レガシーコード | legacy_code old_code
行き先 宛先 | destination
並列 並行 同時 | parallel concurrent
マスキング 匿名化 伏せ字 個人情報 | anonymize mask pii personal_data
送信 メール 通知 | send mail email notify
支払い 決済 | payment pay checkout
求人 採用 募集 求人票 雇う | hire hiring recruit recruiting job_posting job_advertisement vacancy
面接 面談 1on1 ワンオンワン | interview one_on_one meeting
技術者 エンジニア 開発者 プログラマ プログラマー | engineer developer programmer
消費電力 電池 バッテリー 省電力 | power battery power_consumption energy
個人情報保護 プライバシー 個人情報保護法 GDPR | privacy gdpr data_protection personal_data compliance
法令 法律 法務 コンプライアンス 規制 | law legal compliance regulation
利用規約 規約 | terms_of_service terms policy
二要素認証 二段階認証 多要素認証 2FA MFA | 2fa mfa two-factor two_factor second_factor multi-factor
シングルサインオン SSO | sso single-sign-on single_sign_on openid saml
災害 災害復旧 被災 DR | disaster disaster_recovery failover
切り替え 切替 切り替える フェイルオーバー フェールオーバー | switch failover switchover toggle
訓練 練習 リハーサル 演習 | rehearse drill exercise training practice
学習 訓練データ 学習データ 教師データ | train training training_data learn
機械学習 AI 人工知能 | machine_learning ml ai
モデル | model
精度 正解率 正確さ | accuracy precision
推論 予測 | inference predict prediction forecast
予測 見通し 見込み | forecast predict prediction projection
評価 査定 | evaluate assess evaluation assessment
比べる 比較 対比 どちらが どっちが | compare comparison versus better
可視化 見える化 グラフ化 グラフ | visualize visualization dashboard chart graph
ダッシュボード 管理画面 | dashboard admin_panel
指標 KPI 数値 | metric kpi key_figure number
集計 統計 | aggregate statistics count total
週 毎週 今週 一週間 週次 | week weekly
毎日 日次 | daily day
月次 毎月 | monthly month
上司 マネージャー 上長 | manager boss supervisor
部下 メンバー チームメンバー | member report teammate
チーム 組織 | team organization
当番 オンコール 待機 | on-call on_call duty
運用 オペレーション 保守 | operation operations ops maintenance
運用手順書 ランブック 手順書 | runbook playbook procedure
保守 メンテナンス メンテ | maintenance maintain maintained
アーカイブ 保管 書庫 | archive
保護 守る プロテクト 禁止 禁じる | protect protection forbid prevent block prohibit
制限 上限 リミット スロットリング 絞る | limit throttle throttling rate_limit restrict quota
レートリミット レート制限 流量制限 呼び出し回数 | rate_limit rate_limiting throttle
回数 頻度 | count frequency rate
呼び出し 呼び出す コール 呼ぶ | call invoke
プッシュ 押し込む | push
直接 直に | direct directly straight
プッシュ通知 | push_notification
申請 提出 審査 | submit submission application
ストア アプリストア | app_store store
アイフォン iPhone iOS | iphone ios
アンドロイド Android | android
アプリ アプリケーション | app application
ゲーム | game
難易度 難しさ | difficulty
調整 チューニング 調節 加減 | adjust tune tuning balance
決済 支払い 支払 入金 課金 カード | payment pay charge card billing
請求書 請求 インボイス | invoice bill billing
突き合わせ 照合 突合 消し込み | reconcile match reconciliation
見積書 見積 相見積 | quote quotation estimate
業者 外注 外注先 ベンダー 委託 | vendor supplier contractor outsourcing
妥当 適切 適正 | reasonable valid appropriate
問い合わせ 問合せ お問い合わせ | inquiry enquiry question support_ticket contact
返信文 返事 回答文 | reply answer response
丁寧 礼儀正しい | polite politely
よくある質問 FAQ Q&A | faq frequently_asked_questions
インタビュー ヒアリング 聞き取り 取材 | interview
アンケート 調査票 | survey questionnaire
使いやすさ 使いにくい ユーザビリティ 操作性 | usability ux user_experience
わかりやすい 分かりやすい 読みやすい 明快 | clear readable understandable
わかりにくい 分かりにくい 読みにくい 難しい 難解 | confusing unclear hard_to_understand complicated complex
複雑 ややこしい 入り組んだ スパゲッティ | complex complicated complexity tangled
簡単 シンプル 単純 簡略化 単純化 | simple simplify easy
検索結果 ヒット | search_result hit result
関連度 関連性 適合度 | relevance relevant
無関係 関係ない | irrelevant unrelated
処理できなかった 未処理 滞留 | unprocessed dead_letter failed
再送 送り直す 再実行 リトライ やり直し もう一度 | retry resend rerun send_again again
デッドロック 競合状態 レースコンディション 排他 | deadlock race_condition race lock
スレッド マルチスレッド | thread
タイムアウト 時間切れ 応答しない 応答がない 返ってこない | timeout time_out hang unresponsive
リクエスト 要求 | request
レスポンス 応答 | response
サービス 他サービス マイクロサービス | service microservice
負荷分散 ロードバランサ ロードバランサー | load_balancer load_balancing
分散 シャーディング 振り分け 水平分割 | distribute shard sharding partition
台数 何台 容量計画 キャパシティ | capacity server machine instance
匿名化 取り除く 伏せる 黒塗り | anonymize remove mask redact
移植 ポーティング | port porting
シェルスクリプト スクリプト | shell_script script
コメント 注釈 | comment annotation
エラーハンドリング エラー処理 例外処理 | error_handling exception_handling
エラーメッセージ | error_message
ペイロード 中身 本体 | payload body content
旧版 新版 版 バージョン | version edition revision
変更点 差異 相違点 | change difference
振り返り レトロスペクティブ レトロ 反省会 KPT | retrospective retro
スプリント イテレーション | sprint iteration
スクラム アジャイル | scrum agile
朝会 デイリースクラム スタンドアップ | standup daily_scrum
機能要望 要望 リクエスト | feature_request request wish
価値 効果 ROI | value benefit
どれから 何から どの順 先に | first prioritize priority order
ペルソナ ターゲット | persona target
競合調査 市場調査 他社 | competitor market
仮説 実験 ABテスト A/Bテスト | experiment ab_test hypothesis
機能フラグ フィーチャーフラグ | feature_flag feature_toggle
プロトタイプ 試作 モックアップ | prototype mockup wireframe
画面設計 ワイヤーフレーム | wireframe screen_design ui
画面 ページ スクリーン | screen page view
表示 見せる 出す | show display view print
非表示 隠す | hide
並べ替え ソート 並び替え | sort order
絞り込み フィルタ フィルター 絞り込む | filter narrow
ファイル | file
フォルダ ディレクトリ | folder directory
アップロード | upload
ダウンロード | download
インポート 取り込む 取込 | import
エクスポート 書き出し 出力 | export output
印刷 帳票 PDF | print pdf
圧縮 zip | compress zip
暗号化 | encrypt encryption
復号 | decrypt
署名 | sign signature
監査 監査ログ 証跡 | audit audit_log trail
追跡 トレース トレーシング | trace track tracing
計測 測る 測定 ベンチマーク | measure benchmark metric
目標 ゴール SLO SLA | objective goal slo sla target
可用性 稼働率 | availability uptime
冗長化 二重化 | redundancy redundant
スケール スケーリング 増強 拡張 | scale scaling extend expand
停止 ダウンタイム 無停止 止めずに | downtime stop zero-downtime
キュー メッセージキュー 待ち行列 | queue message_queue
イベント | event
購読 サブスクライブ | subscribe subscription
ウェブフック Webhook | webhook
スクレイピング クローリング | scrape scraping crawl
全文検索 | full-text full_text_search
推薦 おすすめ レコメンド | recommend recommendation
権限管理 ロール | role permission
アカウント | account
登録 サインアップ 新規登録 | register registration sign_up
退会 解約 | unsubscribe cancel account_deletion
同期 シンク | sync synchronize synchronization
複製 コピー レプリケーション クローン | copy clone replicate replication fork
共有 シェア | share
公開鍵 SSH鍵 | public_key ssh_key
仮想マシン VM | virtual_machine vm
サーバーレス ラムダ | serverless lambda
モノレポ | monorepo
サブモジュール | submodule
タグを打つ タグ付け | tag tagging
スカッシュ まとめて一つに | squash
スタッシュ 退避 一時退避 | stash
フック gitフック | hook
署名付き | signed
静的サイト ブログ | static_site blog
見出し 目次 | heading table_of_contents
用語集 用語 | glossary term
校正 推敲 誤字 誤字脱字 | proofread proofreading typo spelling
文章 文面 原稿 | text writing draft
プレゼン 発表資料 スライド | presentation slide
提案書 企画書 提案 | proposal suggest suggestion propose
チェックリスト 確認項目 | checklist
承認 許可 | approve approval
却下 拒否 | reject refuse deny
依頼 お願い文 | request ask
期日 締切 締め切り 納期 期限 | deadline due_date due
担当者 担当 責任者 | owner assignee responsible person_in_charge
割り当て アサイン 割り振り | assign assignment allocate
見落とし 抜け漏れ 漏れ 抜け | missing omission gap overlooked
整合性 一貫性 矛盾 | consistency consistent inconsistency
互換性 後方互換 破壊的変更 | compatibility backward_compatible breaking_change
循環参照 循環依存 | circular_dependency cycle
層 レイヤー | layer
疎結合 依存性注入 DI | dependency_injection decouple
デザインパターン | design_pattern
ドメイン ドメイン駆動 DDD | domain domain-driven
非同期 async | async asynchronous
同期処理 | synchronous
型エラー | type_error
コンパイルエラー ビルドエラー | compile_error build_error build_failure
警告 ワーニング | warning
動かない 動作しない うまく動か | not_working broken fail
わからない 分からない 不明 | unknown unclear
ロードマップ 工程表 | roadmap
マイルストーン 節目 | milestone
戦略 方針 ポリシー | strategy policy
アニメーション 動き 動かす演出 | animate animation
毎朝 毎晩 毎日 毎週 定期 定期的 定期実行 クーロン 決まった時間 | schedule cron recurring periodic every_night every_day every_morning daily nightly
朝 夜 時刻 | time morning night
永遠 いつまでも 時間がかかる 時間がかかりすぎる 終わらない 待たされる | forever takes_too_long take_forever slow waiting_time long wait
止まっている 止まる 固まる 固まった 詰まる ハング 動かなくなった 待ち ブロック | stuck hang block blocked wait waiting freeze frozen lock
ウェブサイト サイト ホームページ ウェブ Web | website web_site site web page
落ちたら ダウン 停止したら 死活監視 つながらない 繋がらない | down offline goes_offline unreachable unavailable outage uptime
知らせる 知らせて 通知 お知らせ | notify alert tell inform warn
ランダム 乱数 ファジング 無作為 | random fuzz fuzzing property-based
満杯 いっぱいになる あふれる 溢れる 容量不足 枯渇 | full fill_up overflow run_out exhausted
ディスク ストレージ | disk storage
復活 取り戻す 戻ってこない 消えた なくなった 失った 失われた なくした なくし 紛失 | recover restore lost disappear bring_back gone
誰が 誰 担当者は | who author owner
いつ いつから | when since
一時的 いったん 一旦 とりあえず 仮 | temporary temporarily aside for_now
書きかけ 作業中 途中 未完成 中途半端 | unfinished work_in_progress half-done wip incomplete draft
脇に置く 退避 しまっておく | stash put_aside set_aside save_for_later shelve
畳む 潰す 一つにまとめ 1つにまとめ 統合する | squash fold combine into_one
作者 著者 作成者 コミッター | author
消し忘れ 除外 無視 管理から外す 対象外 | ignore exclude gitignore skip
プラットフォーム OS ウィンドウズ マック | platform os windows macos linux
実行ファイル バイナリ | binary executable
フロント フロントエンド 画面側 | frontend front-end ui client
バックエンド サーバー側 サーバサイド | backend back-end server
通貨 金額表示 | currency
地域 ロケール 国ごと | locale region
日付 日時 | date
オフライン 圏外 ネットなし 接続なし | offline without_a_connection no_connection
表 テーブル 一覧表 | table grid
ページ分け ページ送り | paginate page_by_page pagination
誤字 誤字脱字 スペルミス タイポ 校閲 文法ミス | typo spelling spell misspelling grammar mistake
発表 プレゼン スライド 登壇 | presentation slides slide deck talk
リスク 危険 懸念 心配 問題になりそう | risk danger concern go_wrong
対策 打ち手 対応策 | countermeasure measure mitigation
漏れた 漏えい 流出した 情報漏洩 | breach leak data_breach
初動 最初の対応 まず何 | first_response respond initial
伏せる 隠す 出ないように 見えないように マスク | mask hide redact conceal
覚える 記憶 メモリー 覚え書き | memory remember
スキル 技能 | skill
教える 学ばせる 覚えさせる | teach train instruct
エージェント | agent
コンテキスト 文脈 | context
短くする 短い 縮める 要点だけ | shorten short shorter condense
モデル LLM 言語モデル | model language_model llm
型ヒント 型注釈 アノテーション | type_hint annotation annotate
外部キー | foreign_key
ロック 排他制御 | lock locking
トランザクション | transaction
取り込み 一括登録 投入 流し込む | import load bulk_load insert
雛型 足場 スキャフォールド | scaffold skeleton template
入れ子 ネスト | nested nesting
ループ 繰り返し | loop repeat
非推奨 廃れた 古いAPI 旧API | deprecated obsolete legacy
最新化 モダン化 近代化 新しくする | modernize modern upgrade
命名規則 コーディング規約 規約 スタイル | convention style guideline rule
コード分割 チャンク | code_splitting chunk
ソースマップ | source_map
署名付きタグ | signed_tag
スナップショット | snapshot
契約テスト コンシューマ | contract consumer provider
ヘッダー ヘッダ | header
ウイルス マルウェア | virus malware
アップロード 添付 | upload attach
仮想サーバー インスタンス | virtual_machine instance server
用語 用語集 単語集 | glossary term vocabulary
頼む 頼めばいい お願いする 依頼する | ask assign request
適任 ふさわしい 向いている | suitable appropriate right
候補 選択肢 | candidate option
意見 感想 | opinion feedback
落とし穴 注意点 気を付ける | pitfall caution
良い点 利点 メリット 長所 | advantage benefit pro
欠点 デメリット 短所 | disadvantage drawback con
調子が悪い おかしい うまくいかない 問題 | problem wrong trouble
直らない 解決しない 解決 | solve resolve resolution fix
教育 研修 トレーニング | training education
質問に答える 質問 | question answer
受け答え 対話 チャット | chat conversation dialogue
要望 お客様の声 | request customer_feedback
売上 収益 | sales revenue
在庫 | stock inventory
注文 発注 | order
顧客 取引先 お客 | customer client
契約 契約書 | contract agreement
会社 社内 企業 | company internal corporate
社員 従業員 スタッフ | employee staff
権利 権限付与 許可 | permission grant right
設定値 パラメータ パラメーター | parameter setting value
初期値 デフォルト 既定 | default
上書き 置き換える | overwrite replace override
空 空っぽ 空の | empty blank
一意 ユニーク 重複なし | unique distinct
最大 上限 最小 | maximum minimum limit
平均 合計 | average total sum
割合 比率 パーセント | rate ratio percentage share
通信 ネットワーク 回線 | network connection traffic
プロキシ | proxy
ファイアウォール | firewall
ドメイン DNS | domain dns
ホスティング 公開先 | hosting host
コマンド コマンドライン CLI | command command_line cli shell terminal
引数 オプション フラグ | argument option flag
ショートカット 近道 | shortcut
キーボード | keyboard
マウス クリック | click mouse
ブラウザ ブラウザー | browser
色 配色 カラー | color colour theme
フォント 文字サイズ | font
画像 写真 イメージ図 | image picture photo
動画 ビデオ | video
音声 音 | audio voice sound
地図 マップ | map
検索エンジン SEO | seo search_engine
アクセス解析 トラッキング | analytics tracking
広告 キャンペーン | advertisement campaign
メール 電子メール Eメール | mail email e-mail
カレンダー 予定表 | calendar schedule
タイマー 時間制限 | timer time_limit
時差 タイムゾーン | timezone time_zone
文字数 長さ | length size
速度 スピード | speed velocity
品質 クオリティ | quality
安全 安心 | safe safety secure
信頼性 安定性 | reliability stability
拡張性 スケーラビリティ | scalability extensibility
可読性 読みやすさ | readability readable
保守性 | maintainability
再利用 使い回す | reuse reusable
依存を減らす 切り離す 分離 | decouple separate isolate
隠蔽 カプセル | encapsulate hide
抽象 抽象化 | abstract abstraction
共有 共用 | shared share
並べる 揃える | align arrange
戻り値 返り値 | return_value result
副作用 純粋関数 | side_effect pure
状態 ステート 状態管理 | state status
画面遷移 遷移 ルーティング | transition navigation routing route
イベント処理 ハンドラ | event handler
通し番号 採番 ID | id identifier number
作業手順 進め方 流れ | procedure flow process workflow
学習コスト 理解 | learn understand
知識 ナレッジ ノウハウ | knowledge know-how
メモ ノート 覚書 | note memo
日記 日誌 ジャーナル | journal diary
まとめ記事 ブログ記事 記事 | article blog_post post
翻訳漏れ 未翻訳 | untranslated translation
単語 言葉 語 | word term
技術 技術的 テクノロジー | technical technology engineering
洗い出す 洗い出し 列挙 | list identify enumerate find
コード ソースコード ソース | code source source_code
エラーコード | error_code
システム | system
フロー 流れ | flow process
シナリオ 筋書き | scenario story
ケース 事例 実例 | case example
プール | pool
簡潔 簡潔に 簡素化 手短 端的 | concise short shorter simple simplify brief
冗長 くどい 長ったらしい | verbose wordy redundant long shorten
経緯 いきさつ 変遷 成り立ち | history background evolve story
背景 動機 理由 目的 狙い | background motivation reason purpose goal why
意味 意味合い | meaning mean explain
対処法 対処方法 対応方法 解決策 解決方法 直し方 | fix solution resolve workaround how_to_fix
過剰 余計 必要以上 多すぎる | excessive too_many too_much more_than_needed unnecessary over
最小限 必要最小限 最低限 ミニマム | minimum minimal smallest mvp least_privilege
粒度 細かさ | granularity size
観点 視点 切り口 | viewpoint perspective aspect
劣化 悪化 低下 落ち込み | degrade worse deteriorate decline drop drift
向上 上昇 上がる | improve increase raise
耐性 堅牢 頑健 回復力 強さ | resilience robust tolerance resist
わざと 意図的に 故意 | deliberately intentionally inject simulate controlled
起こす 発生 引き起こす | cause trigger happen raise
確かめる 検証する 確認する | verify check test confirm
周知 連絡 伝える 告知 アナウンス 案内 | announce inform notify communicate tell announcement
相談 助言 アドバイス | advice consult suggest help
改修 改造 改良 | modify improve change rework
要点 ポイント 論点 肝 | point key_point summary
抜粋 引用 | excerpt quote extract
手間 面倒 煩雑 | effort tedious manual work
省く 省略 | omit skip
規格 標準 標準化 | standard standardize
工程 過程 プロセス | process phase step
遅延 遅れ 停滞 滞り 渋滞 | delay late lag slow stuck
混雑 集中 殺到 アクセス集中 | congestion overload peak heavy_traffic load
固定 固定する ピン留め | pin fix lock freeze exact
叩く たたく 呼び出して | call hit request
立てる 立ち上げ | start launch set_up
組む 仕込む 組み込む | build set_up add insert
起票 チケット化 イシュー化 | create_issue file_ticket issue ticket
表記ゆれ 表記揺れ 不統一 ばらつき | inconsistent consistency terminology unify
見た目 外観 ルック | appearance look visual
書き方 作法 流儀 | style convention how_to_write
使い方 使用方法 利用方法 用法 | usage how_to_use example
仕組み 構造 からくり | mechanism structure how_it_works architecture
全体像 俯瞰 概観 | overview big_picture structure
洗う 精査 棚卸し | audit review inventory list
備える 備え 準備 用意 | prepare preparation ready
絞る 絞り込む 限定 | narrow limit cut_down scope reduce
範囲 スコープ | scope range
影響 影響範囲 波及 | impact affect influence
依存先 呼び出し元 参照元 利用箇所 | caller usage reference dependency
安全に 無事に | safely safe without_breaking
無停止 止めず 停止なし | without_downtime zero-downtime without_stopping
自動的 勝手に | automatically automatic
連携 接続 つなぎ込み | integrate integration connect link
外部 社外 サードパーティ | external third-party outside
内部 社内向け | internal
権限過多 特権 | privilege admin permission
侵入 攻撃 不正アクセス ハッキング | attack hack intrusion breach
盗まれ 盗難 | steal stolen theft
略語 略称 頭字語 | abbreviation acronym
英語 | english
日本語 | japanese
`.trim()
