/** Technical terms. One concept per line: Japanese forms, a bar, English terms (see `parseEntries`). */
export const jargon = `
変数 | variable
環境変数 | environment_variable env
ローカル変数 | local_variable
グローバル変数 | global_variable
定数 | constant const
関数 | function
無名関数 ラムダ式 ラムダ | lambda anonymous_function
高階関数 | higher-order_function
引数 | argument parameter arg
仮引数 | formal_parameter parameter
実引数 | actual_argument argument
可変長引数 | varargs variadic
デフォルト引数 | default_argument
戻り値 返り値 返却値 | return_value return
例外処理 | exception_handling
エラー処理 エラーハンドリング | error_handling
継承 | inheritance inherit
多重継承 | multiple_inheritance
多態性 ポリモーフィズム 多相 | polymorphism polymorphic
カプセル化 | encapsulation
抽象化 | abstraction abstract
抽象クラス | abstract_class
クラス | class
親クラス 基底クラス スーパークラス | superclass base_class parent_class
子クラス 派生クラス サブクラス | subclass derived_class
内部クラス | inner_class
インスタンス | instance
インスタンス化 | instantiate instantiation
オブジェクト | object
オブジェクト指向 | object-oriented oop
メソッド | method
コンストラクタ コンストラクター | constructor
デストラクタ デストラクター | destructor
インターフェース インタフェース インターフェイス | interface
プロパティ | property
フィールド | field
アクセサ アクセサー | accessor
ゲッター | getter
セッター | setter
修飾子 | modifier
アクセス修飾子 | access_modifier
アノテーション | annotation
デコレータ デコレーター | decorator
非同期処理 | asynchronous async
同期処理 | synchronous sync
並行処理 | concurrency concurrent
並列処理 並列化 | parallel parallelism parallelize
逐次処理 逐次 | sequential serial
再帰 再帰呼び出し | recursion recursive
末尾再帰 | tail_recursion tail_call
配列 | array
多次元配列 | multidimensional_array
連想配列 | associative_array hash dictionary map
ハッシュ | hash
ハッシュ値 | hash digest
ハッシュテーブル | hash_table hashmap
ハッシュ関数 | hash_function
連結リスト | linked_list
集合 | set
タプル | tuple
構造体 | struct structure
共用体 | union
列挙型 列挙 | enum enumeration
スタック | stack
キュー 待ち行列 | queue
優先度付きキュー | priority_queue
二分木 | binary_tree
二分探索 | binary_search
幅優先探索 | breadth-first_search bfs
深さ優先探索 | depth-first_search dfs
最短経路 | shortest_path
動的計画法 | dynamic_programming
計算量 | complexity time_complexity
データ構造 | data_structure
アルゴリズム | algorithm
型 | type
型推論 | type_inference
型変換 | type_conversion cast
キャスト | cast
型注釈 型ヒント | type_annotation type_hint
型安全 | type-safe type_safety
型検査 型チェック | type_check type_checking
静的型付け | static_typing statically_typed
動的型付け | dynamic_typing dynamically_typed
ジェネリクス 総称型 ジェネリック | generics generic
整数型 | integer int
浮動小数点 浮動小数点数 | floating-point float
真偽値 ブール値 論理値 | boolean bool
部分文字列 | substring
文字列補間 式展開 | string_interpolation interpolation
空白文字 | whitespace
正規表現 | regular_expression regex regexp
パターンマッチ パターンマッチング | pattern_matching pattern_match
ワイルドカード | wildcard
エスケープ | escape
リテラル | literal
識別子 | identifier id
予約語 | reserved_word keyword
演算子 | operator
三項演算子 | ternary_operator ternary
代入 | assignment assign
分割代入 | destructuring
ビット演算 | bitwise bitwise_operation
条件分岐 分岐 | conditional branch
反復処理 ループ 繰り返し処理 | loop iteration
反復子 イテレータ イテレーター | iterator
ジェネレータ ジェネレーター | generator
クロージャ クロージャー | closure
コールバック コールバック関数 | callback
プロミス | promise
コルーチン | coroutine
スコープ 有効範囲 | scope
名前空間 ネームスペース | namespace
モジュール | module
ライブラリ | library
フレームワーク | framework
パッケージ | package
依存関係 依存性 | dependency
依存性注入 依存性の注入 依存注入 | dependency_injection di
循環参照 | circular_reference
循環依存 | circular_dependency cyclic_dependency
参照渡し | pass_by_reference
値渡し | pass_by_value
参照カウント | reference_counting refcount
弱参照 | weak_reference
ポインタ ポインター | pointer
ヌルポインタ ヌルポ | null_pointer nullpointerexception
ヌル | null nil
未定義 | undefined
宣言的 | declarative
デフォルト値 | default default_value
イミュータブル | immutable immutability
ミュータブル | mutable
深いコピー ディープコピー | deep_copy
浅いコピー シャローコピー | shallow_copy
直列化 シリアライズ シリアル化 | serialize serialization
デシリアライズ 逆シリアル化 | deserialize deserialization
コンパイル | compile compilation
コンパイラ コンパイラー | compiler
コンパイルエラー | compile_error compilation_error
実行時エラー ランタイムエラー | runtime_error
実行時 ランタイム | runtime
実行ファイル | executable binary
バイナリ | binary
バイトコード | bytecode
機械語 | machine_code
アセンブラ | assembler assembly
逆コンパイル デコンパイル | decompile decompiler
逆アセンブル | disassemble disassembler
インタプリタ インタープリタ インタープリター | interpreter
リンカ リンカー | linker
静的リンク | static_link static_linking
動的リンク | dynamic_link dynamic_linking
共有ライブラリ | shared_library
ビルド | build
クロスコンパイル | cross-compile cross-compilation
字句解析 | lexer lexical_analysis tokenizer
構文解析 パース | parse parsing
構文解析器 パーサ パーサー | parser
構文木 抽象構文木 | syntax_tree ast
構文エラー 文法エラー | syntax_error
シンタックスハイライト | syntax_highlighting
糖衣構文 | syntactic_sugar
トークン | token
プリプロセッサ | preprocessor
マクロ | macro
ソースコード | source_code source
ソースマップ | source_map
難読化 | obfuscation obfuscate
ミニファイ | minify
リファクタリング | refactoring refactor
コーディング規約 | coding_standard style_guide coding_convention
コメントアウト | comment_out
コード補完 | completion autocomplete
フォーマッタ フォーマッター | formatter format pretty-print
開発環境 | development_environment
統合開発環境 | ide
スニペット | snippet
エディタ エディター | editor
プラグイン | plugin
拡張機能 | extension
アドオン | add-on addon
引数解析 | argument_parsing argparse
桁あふれ オーバーフロー | overflow
バッファオーバーフロー | buffer_overflow
スタックオーバーフロー | stack_overflow
丸め誤差 | rounding_error
剰余 | modulo remainder mod
ガベージコレクション ガベージコレクタ ガーベジコレクション | garbage_collection gc garbage_collector
メモリ メモリー | memory
メモリリーク | memory_leak
メモリ不足 | out_of_memory oom
メモリ管理 | memory_management
共有メモリ | shared_memory
ヒープ | heap
所有権 | ownership
借用 | borrow borrowing
ライフタイム 生存期間 | lifetime
副作用 | side_effect
純粋関数 | pure_function
関数型プログラミング 関数型 | functional_programming functional
メタプログラミング | metaprogramming
リフレクション | reflection
遅延評価 | lazy_evaluation lazy
遅延読み込み 遅延ロード | lazy_loading lazy_load
メモ化 | memoization memoize
カリー化 | currying curry
ミックスイン | mixin
トレイト | trait
オーバーライド | override
オーバーロード 多重定義 | overload overloading
静的メソッド | static_method
呼び出し先 | callee
関数呼び出し | function_call
遠隔手続き呼び出し リモートプロシージャコール | rpc remote_procedure_call
廃止予定 | deprecated deprecation
下位互換 | backward_compatibility backward_compatible
破壊的変更 | breaking_change
スレッド | thread
マルチスレッド | multithreading multithreaded
スレッドセーフ | thread-safe thread_safety
スレッドプール | thread_pool
イベントループ | event_loop
競合状態 レースコンディション | race_condition data_race
デッドロック | deadlock
ミューテックス | mutex
セマフォ | semaphore
排他制御 排他 | mutual_exclusion exclusive_lock locking
排他ロック | exclusive_lock
共有ロック | shared_lock
ロック | lock
スピンロック | spinlock
アトミック | atomic
ノンブロッキング | non-blocking nonblocking
ブロッキング | blocking
バージョン管理 | version_control vcs
構成管理 | configuration_management
コミット | commit
コミットメッセージ | commit_message
ブランチ | branch
コンフリクト | conflict contention
巻き戻す 巻き戻し | rollback revert reset rewind
リバート | revert
作業ツリー ワーキングツリー ワークツリー | working_tree worktree
ワーキングディレクトリ | working_directory cwd current_directory
未追跡 未追跡ファイル | untracked
プルリクエスト プルリク | pull_request pr
マージリクエスト | merge_request
リポジトリ レポジトリ | repository repo
リモートリポジトリ | remote_repository remote
上流 アップストリーム | upstream
フォーク | fork
クローン | clone
プッシュ | push
強制プッシュ | force_push
プル | pull
フェッチ | fetch
チェックアウト | checkout
リベース | rebase
スカッシュ | squash
チェリーピック | cherry-pick
スタッシュ 退避 | stash
ステージング ステージ | staging stage
タグ付け | tag tagging
サブモジュール | submodule
パッチ | patch
リリースノート | release_notes
コードレビュー | code_review
レビュアー レビューア | reviewer
イシュー | issue
課題管理 | issue_tracking issue_tracker
モノレポ | monorepo
デフォルトブランチ | default_branch
ブランチ保護 | branch_protection protected_branch
プロセス | process
子プロセス | child_process subprocess
親プロセス | parent_process
ゾンビプロセス | zombie_process zombie defunct
プロセス間通信 | ipc inter-process_communication
標準入力 | stdin standard_input
標準出力 | stdout standard_output
標準エラー 標準エラー出力 | stderr standard_error
入出力 | io input_output
実行権限 | execute_permission executable
パーミッション | permission
常駐 デーモン 常駐プロセス | daemon resident
自動起動 | autostart
シャットダウン | shutdown
終了コード 終了ステータス | exit_code exit_status
後始末 クリーンアップ | cleanup
ハングアップ | hang freeze
コアダンプ | core_dump
シグナル | signal
割り込み | interrupt
ジョブ | job
ジョブ管理 | job_scheduler job_management
バックグラウンド | background
フォアグラウンド | foreground
ターミナル | terminal
シェル | shell
シェルスクリプト | shell_script
スクリプト | script
コマンド | command
コマンドライン | command_line cli
コマンド置換 | command_substitution
プロンプト | prompt
別名 エイリアス | alias
パイプ パイプライン | pipe pipeline
リダイレクト | redirect redirection
ヒアドキュメント | heredoc here_document
シンボリックリンク シムリンク | symbolic_link symlink
ハードリンク | hard_link
マウント | mount
アンマウント | unmount umount
ファイルシステム | filesystem file_system
ファイル記述子 ファイルディスクリプタ | file_descriptor
テンポラリファイル | temporary_file tempfile tmp
ホームディレクトリ | home_directory
パーティション | partition
ストレージ | storage
スワップ | swap
カーネル | kernel
デバイスドライバ デバイスドライバー | device_driver
ドライバ ドライバー | driver
ファームウェア | firmware
システムコール | system_call syscall
スケジューラ スケジューラー | scheduler
タイムスタンプ | timestamp
時刻同期 | time_synchronization ntp
夏時間 | daylight_saving_time dst
パッケージ管理 パッケージマネージャ パッケージマネージャー | package_manager package_management
アーカイブ | archive
インストーラ インストーラー | installer
セットアップ | setup
アップグレード | upgrade
ダウングレード | downgrade
構成ファイル コンフィグ | config_file configuration_file
オプション | option
キーバインド キー割り当て | keybinding key_binding
ファイル監視 | file_watcher watch file_monitoring
組み込み関数 | built-in_function builtin
経路制御 ルーティング | routing
経路表 ルーティングテーブル | routing_table
ルータ ルーター | router
名前解決 | name_resolution dns resolve
逆引き | reverse_lookup reverse_dns
ドメイン名 | domain_name
ドメイン | domain
サブドメイン | subdomain
ホスト名 | hostname
待ち受け リッスン | listen listening
帯域 帯域幅 | bandwidth
帯域制限 | bandwidth_limit traffic_shaping throttle
レイテンシ レイテンシー | latency delay
再送 | retransmission retransmit resend
輻輳 | congestion
輻輳制御 | congestion_control
証明書 | certificate
サーバー証明書 サーバ証明書 | server_certificate
クライアント証明書 | client_certificate
自己署名証明書 オレオレ証明書 | self-signed_certificate
認証局 | certificate_authority ca
失効 | revocation revoke
暗号 | cipher cryptography crypto
プロキシ | proxy
リバースプロキシ | reverse_proxy
負荷分散 ロードバランシング | load_balancing
負荷分散装置 ロードバランサ ロードバランサー | load_balancer
疎通確認 | connectivity_check ping
疎通 | connectivity reachability
パケット | packet
パケットキャプチャ | packet_capture
パケットロス パケット損失 | packet_loss
ソケット | socket
ポート | port
ポート番号 | port_number
ポート転送 ポートフォワーディング ポートフォワード | port_forwarding
トンネル | tunnel
ファイアウォール ファイヤーウォール | firewall
ゲートウェイ | gateway
サブネット | subnet
サブネットマスク | subnet_mask netmask
アドレス変換 | nat address_translation
プロトコル | protocol
コネクション | connection connect
再接続 | reconnect reconnection
接続拒否 | connection_refused
再試行 リトライ | retry
指数バックオフ | exponential_backoff backoff
ハンドシェイク | handshake
キープアライブ | keepalive keep-alive
ブロードキャスト | broadcast
マルチキャスト | multicast
双方向通信 | bidirectional duplex
サーバ サーバー | server
クライアント | client
ホスト | host
踏み台 踏み台サーバ 踏み台サーバー | bastion jump_host
スループット | throughput
ファイル転送 | file_transfer
ファイル共有 | file_sharing
遠隔操作 リモート操作 | remote_control
リモートデスクトップ | remote_desktop rdp
データベース DB | database db
関係データベース リレーショナルデータベース | relational_database rdbms
テーブル | table
カラム | column
レコード | record
主キー プライマリキー プライマリーキー | primary_key
外部キー | foreign_key
複合キー 複合主キー | composite_key
代理キー サロゲートキー | surrogate_key
一意制約 ユニーク制約 | unique_constraint unique
参照整合性 | referential_integrity
インデックス | index
内部結合 | inner_join
外部結合 | outer_join
副問い合わせ サブクエリ サブクエリー | subquery
クエリ クエリー | query
実行計画 | execution_plan query_plan explain
スロークエリ | slow_query
トランザクション | transaction
トランザクション管理 | transaction_management
分散トランザクション | distributed_transaction
二相コミット | two-phase_commit
分離レベル | isolation_level
ロールバック | rollback
楽観ロック 楽観的ロック 楽観的排他制御 | optimistic_locking optimistic_lock
悲観ロック 悲観的ロック 悲観的排他制御 | pessimistic_locking pessimistic_lock
行ロック | row_lock row-level_lock
レプリケーション | replication replicate replica
レプリカ | replica
マイグレーション | migration migrate
データ移行 | data_migration
増分バックアップ | incremental_backup
リストア | restore
リカバリ リカバリー | recovery recover
非正規化 | denormalization denormalize
接続プール コネクションプール | connection_pool
接続文字列 | connection_string
スキーマ | schema
ビュー | view
マテリアライズドビュー | materialized_view
ストアドプロシージャ | stored_procedure
トリガー トリガ | trigger
シーケンス | sequence
採番 | numbering id_generation sequence
自動採番 | auto_increment sequential_number serial
プレースホルダ プレースホルダー | placeholder
プリペアドステートメント | prepared_statement
バインド変数 | bind_variable bind_parameter
パーティショニング | partitioning
シャーディング | sharding shard
データ型 | data_type
集約関数 集計関数 | aggregate_function
論理削除 | soft_delete logical_deletion
物理削除 | hard_delete physical_deletion
一括登録 バルクインサート | bulk_insert
一括更新 | bulk_update batch_update
エンティティ | entity
オブジェクト関係マッピング | orm object-relational_mapping
列指向 | columnar column-oriented
時系列データベース | time-series_database
インメモリ | in-memory
ダンプ | dump
結果セット | result_set
照合順序 | collation
リクエスト | request
レスポンス | response
応答時間 レスポンスタイム | response_time
応答コード ステータスコード | status_code response_code
ボディ | body
クッキー | cookie
セッション | session
セッション管理 | session_management
セッションタイムアウト | session_timeout
認証 | authentication authenticate auth
認可 | authorization authorize
認証情報 資格情報 クレデンシャル | credential
認証基盤 | identity_provider idp
シングルサインオン | single_sign-on sso
アクセストークン | access_token
リフレッシュトークン | refresh_token
アクセス制御 | access_control acl
ロールベースアクセス制御 | rbac role-based_access_control
ロール | role
入力検証 バリデーション | validation validate validator
相関チェック 項目間チェック | cross-field_validation
必須チェック 必須項目 | required mandatory
サニタイズ 無害化 | sanitize sanitization
レンダリング | rendering render
サーバーサイドレンダリング サーバサイドレンダリング | server-side_rendering ssr
静的サイト生成 静的サイトジェネレータ 静的サイトジェネレーター | static_site_generator ssg
脆弱性 | vulnerability
脆弱性診断 | vulnerability_assessment vulnerability_scan
同一生成元 同一生成元ポリシー 同一オリジン | same-origin same-origin_policy
オリジン 生成元 | origin
オリジン間リソース共有 | cors
多重送信防止 二重送信防止 | double_submit_prevention double_submission
二重サブミット 二重送信 | double_submit double_submission
クロスサイトスクリプティング | xss cross-site_scripting
クロスサイトリクエストフォージェリ | csrf cross-site_request_forgery
インジェクション | injection
セッション固定 | session_fixation
セッションハイジャック | session_hijacking
クリックジャッキング | clickjacking
ディレクトリトラバーサル パストラバーサル | directory_traversal path_traversal
フォーム | form
ファイルアップロード | file_upload
ページ送り ページング ページネーション | pagination paging
無限スクロール | infinite_scroll
レイアウト | layout
レスポンシブデザイン レスポンシブ | responsive responsive_design
コンポーネント | component
ウィジェット | widget
状態管理 | state_management
ステート | state
ステートレス | stateless
ステートフル | stateful
状態遷移 | state_transition
状態機械 ステートマシン 有限オートマトン | state_machine finite_state_machine
フロントエンド | frontend front-end
バックエンド | backend back-end
ブラウザ ブラウザー | browser
ヘッドレスブラウザ | headless_browser
ブラウザ自動化 | browser_automation
スクレイピング | scraping scraper
クローラ クローラー | crawler
クロール | crawl
ミドルウェア | middleware
エンドポイント | endpoint
ウェブフック | webhook
ウェブソケット | websocket
ローカライズ | localization localize l10n
ロケール | locale
アクセシビリティ | accessibility a11y
キャッシュ | cache
キャッシュ無効化 | cache_invalidation
流量制限 レート制限 レートリミット | rate_limit rate_limiting throttling
スロットリング | throttling throttle
パーマリンク | permalink
URL短縮 短縮URL | url_shortener
クエリ文字列 クエリパラメータ | query_string query_parameter
パラメータ パラメーター | parameter
コンテンツネゴシエーション | content_negotiation
単一ページアプリケーション シングルページアプリケーション | spa single-page_application
スタイルシート | stylesheet css
ダークモード | dark_mode
ユニットテスト 単体試験 | unit_test unit_testing
結合試験 | integration_test integration_testing
総合テスト システムテスト | system_test
受入テスト | acceptance_test
回帰テスト リグレッションテスト | regression_test
リグレッション デグレ デグレード | regression
探索的テスト | exploratory_testing
打鍵テスト 手動テスト | manual_testing manual_test
自動テスト テスト自動化 | test_automation automated_test
テスト駆動開発 | tdd test-driven_development
振る舞い駆動開発 | bdd behavior-driven_development
性能試験 性能テスト パフォーマンステスト | performance_test performance_testing
負荷試験 負荷テスト | load_test load_testing stress_test
ベンチマーク | benchmark
網羅率 カバレッジ コードカバレッジ | coverage code_coverage
境界値 | boundary_value edge_case
同値分割 | equivalence_partitioning
異常系 | error_case negative_test
正常系 | happy_path normal_case
モック | mock
モックアップ | mockup
スタブ | stub
テストダブル | test_double
フィクスチャ | fixture
テストデータ | test_data
テストケース | test_case
テストランナー | test_runner
表明 アサーション | assertion assert
静的解析 | static_analysis
動的解析 | dynamic_analysis
リンター リンタ | linter lint
再現性 | reproducibility reproducible
不具合報告 バグ報告 バグレポート | bug_report
既知の問題 | known_issue
暫定対応 | temporary_fix workaround
恒久対応 | permanent_fix
デバッグ | debug debugging
デバッガ デバッガー | debugger
ブレークポイント | breakpoint
ステップ実行 | step_execution single-step
スタックトレース | stack_trace backtrace traceback
プロファイラ プロファイラー | profiler
プロファイリング | profiling profile
ファジング | fuzzing fuzz
ミューテーションテスト | mutation_testing
スナップショット | snapshot
品質保証 | quality_assurance qa
技術的負債 | technical_debt tech_debt
循環的複雑度 | cyclomatic_complexity
ボトルネック | bottleneck
性能改善 | performance_improvement speedup optimization
死活監視 ヘルスチェック | health_check heartbeat
外形監視 | synthetic_monitoring uptime_monitoring
可観測性 オブザーバビリティ | observability
分散トレーシング | distributed_tracing
メトリクス | metrics
稼働率 | uptime availability
アラート | alert
閾値 しきい値 | threshold
配備 デプロイ デプロイメント | deploy deployment
本番環境 本番 | production prod
検証環境 ステージング環境 | staging staging_environment test_environment
冗長化 冗長構成 | redundancy redundant
可用性 | availability
高可用性 | high_availability ha
耐障害性 | fault_tolerance resilience
インシデント対応 | incident_response troubleshooting
インシデント | incident
障害復旧 災害復旧 ディザスタリカバリ | disaster_recovery
単一障害点 | single_point_of_failure spof
フェイルオーバー フェールオーバー | failover
無停止 | zero-downtime
停止時間 ダウンタイム | downtime
自動拡張 オートスケール オートスケーリング | autoscaling auto_scaling
拡張性 スケーラビリティ | scalability extensibility
スケールアウト | scale_out horizontal_scaling
スケールアップ | scale_up vertical_scaling
ログ出力 ロギング | logging log_output
ログ収集 | log_collection log_aggregation
ログレベル | log_level
ログローテーション | log_rotation logrotate
監査ログ | audit_log
アクセスログ | access_log
構造化ログ | structured_logging
コンテナ コンテナー | container
コンテナイメージ | container_image image
オーケストレーション | orchestration
仮想化 | virtualization
仮想マシン | virtual_machine vm
仮想環境 | virtual_environment virtualenv venv
ハイパーバイザー | hypervisor
クラウド | cloud
サーバーレス サーバレス | serverless
オンプレミス オンプレ | on-premises on-premise
インフラ | infrastructure
プロビジョニング | provisioning provision
クラスタ クラスター | cluster
クラスタリング | clustering
ノード | node
ボリューム | volume
継続的インテグレーション | ci continuous_integration
継続的デリバリー | cd continuous_delivery
ブルーグリーンデプロイ | blue-green_deployment
カナリアリリース | canary_release canary
オブジェクトストレージ | object_storage
シークレット | secret
ダッシュボード | dashboard
電子署名 デジタル署名 | signature sign digital_signature
署名検証 | signature_verification
暗号鍵 | key encryption_key
公開鍵 | public_key
公開鍵認証 | public_key_authentication
秘密鍵 | private_key
共通鍵 | symmetric_key shared_key
鍵交換 | key_exchange
鍵生成 | key_generation keygen
漏えい | leak leakage breach
権限昇格 特権昇格 | privilege_escalation
最小権限 | least_privilege
二要素認証 二段階認証 | two-factor_authentication 2fa
多要素認証 | multi-factor_authentication mfa
生体認証 | biometric_authentication biometrics
パスキー | passkey
パスワード管理 パスワードマネージャ | password_manager
総当たり攻撃 ブルートフォース | brute_force
中間者攻撃 | man-in-the-middle mitm
サービス拒否攻撃 | denial_of_service dos
ペネトレーションテスト 侵入テスト | penetration_test pentest
侵入検知 | intrusion_detection ids
マルウェア | malware
匿名化 | anonymization anonymize
サプライチェーン攻撃 | supply_chain_attack
サンドボックス | sandbox
ソルト | salt
チェックサム | checksum
機械学習 | machine_learning
深層学習 ディープラーニング | deep_learning
強化学習 | reinforcement_learning
教師あり学習 | supervised_learning
教師なし学習 | unsupervised_learning
転移学習 | transfer_learning
追加学習 ファインチューニング | fine-tuning finetune
過学習 | overfitting overfit
学習率 | learning_rate
損失関数 | loss_function loss
勾配降下法 勾配 | gradient_descent gradient
推論 | inference
分類器 | classifier
回帰 | regression
特徴量 | feature
大規模言語モデル | llm large_language_model
自然言語処理 | nlp natural_language_processing
形態素解析 | morphological_analysis
類似度 | similarity
ベクトル検索 | vector_search
検索拡張生成 | rag retrieval-augmented_generation
量子化 | quantization quantize
ニューラルネットワーク | neural_network
分布 | distribution
外れ値 | outlier
異常検知 | anomaly_detection
時系列 | time_series
行列 | matrix
散布図 | scatter_plot
データフレーム | dataframe data_frame
データセット | dataset
標準偏差 | standard_deviation
相関係数 | correlation_coefficient correlation
アーキテクチャ | architecture
疎結合 | loose_coupling loosely_coupled
密結合 | tight_coupling tightly_coupled
凝集度 | cohesion
責務 | responsibility
単一責任 単一責任の原則 | single_responsibility
関心の分離 | separation_of_concerns
層 レイヤ レイヤー | layer tier
デザインパターン 設計パターン | design_pattern
シングルトン | singleton
イベント駆動 | event-driven
ドメイン駆動設計 | domain-driven_design ddd
マイクロサービス | microservice
モノリス | monolith
冪等 冪等性 べき等 | idempotent idempotency
一貫性 | consistency integrity
結果整合性 | eventual_consistency
分散システム | distributed_system
分散ロック | distributed_lock
メッセージキュー | message_queue mq
メッセージング | messaging
イベントソーシング | event_sourcing
サーキットブレーカー | circuit_breaker
リソース 資源 | resource
ラッパー | wrapper
アダプタ アダプター | adapter
ファクトリ ファクトリー | factory
プロバイダ プロバイダー | provider
バッファ バッファー | buffer
ストリーム | stream
バッチ | batch batch_processing
常駐バッチ | resident_batch long-running_batch daemon
都度起動バッチ 都度起動 | on-demand_batch
夜間バッチ | nightly_batch
業務日付 | business_date
帳票 | report
帳票出力 | report_generation report_output
電文 | message telegram
同期応答 同期応答メッセージ | synchronous_response request-reply
応答不要メッセージ | one-way_message
ハンドラ ハンドラー | handler
イベントハンドラ イベントハンドラー | event_handler
イベントリスナー | event_listener
データアクセス | data_access dao
データバインド データバインディング | data_binding data_bind
固定長 | fixed-length
可変長 | variable-length
外字 | gaiji external_character
業務ロジック ビジネスロジック | business_logic
業務例外 業務エラー | business_exception application_exception
基幹システム | core_system mission-critical_system
コード値 | code_value
コード管理 | code_management
コミット間隔 | commit_interval
リラン 再実行 | rerun re-execution
チェックポイント | checkpoint
メール送信 | send_mail email
添付ファイル | attachment
アプリケーション アプリ | application app
アプリケーションサーバ アプリケーションサーバー | application_server
画像変換 | image_conversion convert
画像処理 | image_processing
画像認識 | image_recognition
物体検出 | object_detection
動画変換 | video_conversion transcode encode
画面録画 | screen_recording screencast
文字認識 光学文字認識 | ocr optical_character_recognition
符号化 エンコード | encode encoding
デコード | decode decoding
コーデック | codec
マークダウン | markdown
スプレッドシート | spreadsheet
オープンソース | open_source oss
ルート | route root
プッシュ通知 | push_notification
線形回帰 | linear_regression
回帰分析 | regression_analysis
ストリーミング | streaming
ファストフォワード | fast-forward
組み込みデータベース | embedded_database
ER図 | er_diagram entity-relationship
合意アルゴリズム | consensus_algorithm consensus
パブサブ | pubsub publish-subscribe
サービス提供可否 サービス提供可否チェック | service_availability
ワンタイムパスワード | one-time_password otp
フック | hook
エラーメッセージ | error_message
ワークフロー | workflow
ライフサイクル | lifecycle life_cycle
ハードコード ハードコーディング | hardcode hard-coded
ボイラープレート | boilerplate
ホットリロード | hot_reload
トランスパイル | transpile
バンドル | bundle
バンドラ バンドラー | bundler
ポーリング | polling poll
メタデータ | metadata
ペイロード | payload
ブートストラップ | bootstrap
ブートローダ ブートローダー | bootloader
検索エンジン | search_engine
コード生成 | code_generation generate
エミュレータ エミュレーター | emulator
シミュレータ シミュレーター | simulator
ユーティリティ | utility
レンダラ レンダラー | renderer
多重起動防止 二重起動防止 | single_instance
バイト順 エンディアン | endianness byte_order
ロックファイル | lockfile lock_file
デッドレターキュー | dead_letter_queue
フィーチャーフラグ 機能フラグ | feature_flag feature_toggle
メンテナンス | maintenance
パフォーマンス | performance
`
