/** Everyday words. One concept per line: Japanese forms, a bar, English terms (see `parseEntries`). */
export const everyday = `
作る 作成 新規作成 | create make
消す 削除 消去 | delete remove erase
直す 修正 | fix correct
調べる 調査 | investigate examine
比べる 比較 | compare comparison
動かす 実行 | run execute execution
止める 停止 | stop halt
まとめる | combine group summarize
並べる | arrange line_up
並べ替え 並び替え 並べ替える ソート | sort sorting
並び順 | sort_order order
探す 検索 | search find
読み込む 読み込み 読込 | load read
書き出す 書き出し エクスポート | export write
取り込む 取り込み インポート | import
取り出す 抽出 | extract extraction
取り消す 取り消し 取消 | undo cancel revert
やり直す やり直し | redo retry
切り替える 切り替え 切替 | switch toggle
つなぐ 繋ぐ 接続 | connect connection
切断 | disconnect disconnection
送る 送信 | send submit
受け取る 受信 | receive
分ける 分割 | split divide
数える | count
測る 計測 測定 | measure measurement
試す 試行 | try attempt
試験 テスト | test testing
追加 足す 加える | add append
更新 アップデート | update
変更 変える | change modify
取得 | get fetch retrieve
表示 見せる | show display
一覧 リスト | list
変換 | convert conversion transform
開始 始める | start begin
終了 終わる | exit end finish
再起動 | restart reboot
起動 立ち上げ | start launch startup boot
保存 セーブ | save store
復元 | restore
元に戻す | undo revert restore
圧縮 | compress compression zip
展開 | expand extract deploy decompress unzip uncompress
解凍 | unzip decompress uncompress extract
暗号化 | encrypt encryption
復号 復号化 | decrypt decryption
検証 | verify validate validation
確認 確かめる チェック | check confirm verify
設定 | setting configure config configuration
出力 | output
入力 | input
入力欄 入力フォーム 入力フィールド | input_field form field
印刷 プリント | print
監視 モニタリング | monitor monitoring watch
管理 | manage management
結合 | join concatenate combine coupling
連結 | concatenate join
統合 マージ | merge integrate integration
置換 置き換え 置き換える | replace substitute replacement
整形 フォーマット | format formatter pretty-print
計算 | calculate compute calculation
集計 | aggregate aggregation tally
合計 | total sum
平均 | average mean
選ぶ 選択 | select choose selection
開く | open
閉じる | close
書く 書き込む 書き込み | write
読む 読み取る 読み取り | read
読み取り専用 | read_only readonly
上書き | overwrite override
追記 | append
挿入 | insert insertion
移動 移す | move
複製 コピー 複写 | copy duplicate clone replication replicate replica
貼り付け 貼り付ける ペースト | paste
切り取り 切り取る | cut
切り抜き 切り抜く トリミング | crop trim
名前変更 改名 リネーム | rename
名付ける 命名 名前付け | name naming
命名規則 | naming_convention
呼ぶ 呼び出す 呼び出し | call invoke
呼び出し元 | caller
待つ 待機 | wait
待ち時間 | latency wait_time
繰り返す 繰り返し 反復 | repeat loop iterate iteration
戻る | back return
戻す | revert restore return
返す | return
飛ばす 読み飛ばす スキップ | skip
使う 使用 利用 | use usage
使い方 使用方法 利用方法 | usage how_to
再利用 使い回し 使い回す | reuse reusability
増やす 増える 増加 | increase increment
減らす 減る 減少 | decrease reduce
削減 | reduce reduction
広げる 拡張 | extend expand extension
拡大 | zoom_in enlarge scale_up
縮小 | zoom_out shrink scale_down
延長 | extend extension
回転 回す | rotate rotation
記録 | record log
残す | keep retain
保持 | retain hold keep
隠す 非表示 | hide hidden
見る 閲覧 | view browse
見つける 発見 | find discover
見直し 見直す | revise review rethink
探索 | explore search traverse exploration
絞り込む 絞り込み フィルタ フィルター | filter narrow
除外 | exclude ignore exclusion
除く 取り除く 除去 | remove eliminate strip
無視 | ignore
含む 含める | include contain
省略 | omit abbreviate ellipsis
短縮 | shorten
埋める 穴埋め | fill pad
埋め込む 埋め込み | embed embedding
組み込む 組み込み | embed built_in integrate embedded built-in
組み合わせる 組み合わせ | combine combination
組み立てる 組み立て | assemble build
壊す 破壊 | break destroy
壊れる 破損 | corrupt broken corruption
破棄 捨てる | discard dispose
残り | remaining rest
蓄積 | accumulate
集める 収集 | collect gather collection
配る 配布 | distribute distribution
配信 | deliver distribute stream delivery distribution streaming
共有 シェア | share sharing
公開 | publish public release
非公開 | private unpublished
投稿 | post
提出 | submit submission
登録 | register registration
登録解除 | unregister unsubscribe
解除 | release cancel unset
申請 | apply request
承認 | approve approval
却下 | reject decline
拒否 | deny reject refuse
許可 | allow permit permission
禁止 | forbid prohibit disallow
制限 | limit restrict restriction
上限 | upper_limit maximum limit
下限 | lower_limit minimum
予約 | reserve schedule reservation
予定 | schedule plan
割り当て 割り当てる | assign allocate assignment
振り分ける 振り分け | dispatch route
分類 | classify classification categorize
分析 | analyze analysis
解析 | parse analyze analysis
診断 | diagnose diagnosis diagnostic
評価 | evaluate evaluation
判定 | judge determine decide
識別 | identify identification
認識 | recognize recognition
検出 検知 | detect detection
推測 | guess infer
推定 | estimate estimation
予測 | predict forecast prediction
想定 | assume expect assumption
期待 | expect
期待値 | expected_value expected
説明 | explain description explanation
紹介 | introduce introduction
翻訳 | translate translation
日本語化 | japanese_localization localize
多言語対応 多言語化 国際化 | internationalization i18n multilingual localization
対応 | support handle
未対応 非対応 | unsupported
対応付け 紐付け 紐付ける 紐づけ | associate map link mapping
関連付け 関連付ける | associate association
関連 | related relation
参照 | reference refer
引用 | quote cite quotation citation
引き継ぎ 引き継ぐ | handover takeover inherit
押す | press push
配置 置く | place put placement
取り外し 取り外す 外す | detach remove
付ける 付与 | attach grant
添付 | attach attachment
差し替え 差し替える | replace swap
入れ替え 入れ替える | swap exchange replace
交換 | exchange replace swap
入れる | put insert install
導入 | introduce install adopt
インストール | install installation
アンインストール | uninstall
再インストール | reinstall
初期化 | initialize initialization init
初期設定 | initial_setup initial_settings
初期値 | initial_value
準備 | prepare preparation setup
用意 | prepare provide
構築 | build construct
環境構築 | environment_setup setup
構成 | configuration composition structure
生成 | generate generation
自動生成 | auto_generate generated code_generation generate
再生成 | regenerate
自動化 | automate automation
自動 | automatic auto
手動 | manual
手作業 | manual_work manual
処理 | process processing handle
一括処理 バッチ処理 | batch batch_processing
一括 | bulk batch
一括置換 | replace_all bulk_replace search_and_replace
一括削除 | bulk_delete
後処理 | postprocess post_processing
前処理 | preprocess preprocessing
後片付け | cleanup teardown
整理 | organize tidy
揃える 整列 | align alignment sort sorting
左寄せ 左揃え | left_align align_left
右寄せ 右揃え | right_align align_right
中央寄せ 中央揃え | center centering
調整 | adjust tune adjustment
改善 | improve improvement
改良 | improve enhancement
高速化 | speed_up acceleration optimize performance_improvement speedup optimization
最適化 | optimize optimization
軽量化 | lightweight reduce_size slim
簡略化 単純化 | simplify simplification
共通化 | unify deduplicate
統一 | unify consistent
標準化 | standardize standardization
正規化 | normalize normalization
書き換え 書き換える | rewrite
書き直す 書き直し | rewrite
編集 | edit
下書き | draft
描く 描画 | draw render drawing rendering
塗りつぶし | fill paint
再生 | play playback
一時停止 | pause suspend
再開 | resume
録画 | record screen_recording
録音 | record audio_recording
撮影 | capture shoot
中断 | interrupt abort suspend
中止 | cancel abort
強制終了 | kill force_quit terminate
異常終了 | abnormal_termination crash abort
正常終了 | normal_exit success
完了 | complete done finished completion
未完了 | incomplete pending
続ける 継続 続行 | continue
成功 | success succeed
失敗 | fail failure
避ける 回避 | avoid
回避策 回避方法 | workaround
防ぐ 防止 | prevent prevention
保護 守る | protect protection
通過 | pass
通信 | communicate communication
同期 | sync synchronize synchronization
非同期 | async asynchronous
転送 | transfer forward
移行 | migrate migration
移植 | port porting
応答 | respond response reply
返信 | reply
問い合わせ 問い合わせる | query inquiry
質問 | question
回答 答える 答え | answer
依頼 | request ask
要求 | request require demand
通知 お知らせ 知らせる | notify notification
報告 レポート | report
連絡先 | contact contact_information
連携 | integrate integration cooperate
参加 | join participate
購読 | subscribe subscription
支払い 決済 | payment pay
請求書 | invoice
購入 | buy purchase
無料 | free
有料 | paid
費用 コスト | cost
締切 締め切り 期限 | deadline due_date
納期 | delivery_date deadline
期限切れ | expired expire expiration
有効期限 | expiration expiry expiration_date
期間 | period duration
課題 | issue problem challenge
仕様 | specification spec
仕様書 | specification_document specification spec
要件 | requirement
要件定義 | requirements_definition requirements
設計 | design
設計書 | design_document
基本設計 | basic_design high_level_design
詳細設計 | detailed_design
実装 | implement implementation
未実装 | unimplemented not_implemented
開発 | develop development
開発者 | developer
利用者 使用者 ユーザー ユーザ | user
管理者 | administrator admin
著者 | author
担当者 担当 | assignee person_in_charge owner
役割 | role
会議 打ち合わせ ミーティング | meeting
議事録 | minutes meeting_minutes meeting_notes
議題 | agenda
議論 | discussion discuss argue
進捗 | progress
進捗報告 | progress_report status_report
進捗管理 | progress_management progress_tracking
日程 スケジュール | schedule
工程表 | schedule roadmap gantt_chart
工数 | effort man_hours
作業 | work task
作業時間 | working_time work_hours
決定 決める | decide decision determine
方針 | policy
目的 | purpose objective
目標 | goal target
計画 | plan planning
提案 | proposal suggest propose suggestion
提案書 | proposal
見積もり 見積り 見積 見積もる | estimate estimation quote
障害 | failure outage incident
障害報告 障害報告書 | incident_report postmortem
障害対応 | incident_response troubleshooting
手順 | procedure step
手順書 | runbook procedure manual
説明書 取扱説明書 マニュアル | manual
納品 | delivery deliver
納品物 成果物 | deliverable artifact
リリース | release
優先順位 優先度 | priority
優先 | prefer priority precedence
緊急 至急 | urgent emergency
重要 | important
重要度 | severity importance
重大 | critical serious
影響 | impact affect influence
影響範囲 | scope_of_impact impact
範囲 | range scope
範囲外 | out_of_range out_of_bounds
範囲指定 | range_selection specify_range
対象 | target subject
対象外 | out_of_scope excluded
背景 | background
前提 前提条件 | prerequisite precondition assumption
条件 | condition
制約 | constraint
例外 | exception
例 | example
見本 サンプル | sample
雛形 ひな形 テンプレート | template
規約 | convention terms
利用規約 | terms_of_service
規則 ルール | rule
原因 | cause
根本原因 | root_cause
理由 | reason
結果 | result
対策 | countermeasure mitigation
対処 | handle deal_with
対処法 対処方法 | workaround solution
解決 | resolve solve
解決策 解決方法 | solution
未解決 | unresolved open
再発防止 | recurrence_prevention prevent_recurrence
再現 | reproduce reproduction
再現手順 | steps_to_reproduce reproduction_steps
再発 | recur recurrence regression
復旧 | recovery recover restore
振り返り | retrospective
教訓 | lessons_learned lesson
知見 | knowledge insight
指摘 | point_out review_comment
要望 機能要望 | feature_request request
変更履歴 更新履歴 | changelog change_history
履歴 | history
変更点 | change
差分 | diff difference delta
違い 相違 | difference
比較表 | comparison_table
版 | version edition
旧版 | old_version previous_version
最新版 | latest_version latest
最新 | latest newest
安定版 | stable stable_version stable_release
試作 試作品 | prototype
互換性 互換 | compatibility compatible
後方互換 後方互換性 | backward_compatible backward_compatibility
非推奨 | deprecated deprecation
推奨 | recommend recommended
おすすめ | recommended recommendation
廃止 | deprecate discontinue remove
代替 代わり | alternative substitute
保守 | maintenance maintain
保守性 | maintainability
運用 | operation operate ops
点検 | inspection inspect
検査 | inspect inspection check
品質 | quality
性能 | performance
機能 | feature function
新機能 | new_feature
機能追加 | add_feature feature_addition
会社 | company
顧客 お客様 | customer client
外部 | external
内部 | internal
個人情報 | personal_information personal_data pii
初心者 | beginner newbie
入門 | introduction tutorial getting_started
学習 | learn learning study training train
勤怠 勤怠管理 | attendance time_tracking
祝日 | holiday public_holiday
営業日 | business_day
在庫 | stock inventory
注文 | order
家計簿 | household_budget expense_tracker
日報 | daily_report
日記 | diary journal
メモ | memo note
行 | line row
列 | column
行数 | line_count number_of_lines
行番号 | line_number
一行 | one_line single_line
複数行 | multiline multiple_lines
空行 | blank_line empty_line
行頭 | beginning_of_line line_start
行末 | end_of_line line_end
先頭 | head beginning first
末尾 | tail end last
段落 | paragraph
章 | chapter
節 | section
見出し | heading headline header
題名 タイトル | title
件名 | subject
本文 | body text
目次 | table_of_contents toc
脚注 | footnote
索引 | index
注釈 | annotation comment note
注意 注意点 | caution note attention
注意書き | notice disclaimer
付録 | appendix
要約 | summary summarize abstract
概要 | overview summary outline
詳細 | detail
箇条書き | bullet_list bullet
表 | table
表計算 | spreadsheet
図 | figure diagram
グラフ | graph chart
棒グラフ | bar_chart
円グラフ | pie_chart
折れ線グラフ | line_chart line_graph
文書 ドキュメント 書類 | document documentation
文章 | text writing
文 | sentence statement
単語 | word
用語 | term terminology
用語集 | glossary
辞書 | dictionary dict
語彙 | vocabulary
文法 | grammar
構文 | syntax
誤字 誤字脱字 | typo
綴り スペル | spelling spell
校正 | proofread proofreading
表記 | notation
表記揺れ 表記ゆれ | spelling_variation inconsistent_notation
文字 | character letter
文字列 | string
文字数 | character_count length
文字数制限 | character_limit
文字コード | encoding character_encoding charset
文字化け | mojibake garbled
大文字 | uppercase capital
小文字 | lowercase
大文字小文字 | letter_case case_sensitivity case
全角 | fullwidth full_width full-width
半角 | halfwidth half_width half-width
全角スペース | ideographic_space fullwidth_space
漢字 | kanji
平仮名 ひらがな | hiragana
片仮名 カタカナ | katakana
ローマ字 | romaji
英数字 | alphanumeric
数字 | digit number
数値 | number numeric
整数 | integer int
小数 | decimal
小数点 | decimal_point
桁 桁数 | digit
桁区切り | thousands_separator digit_grouping
四捨五入 丸め | round rounding
切り捨て 切り捨てる | truncate floor round_down
切り上げ 切り上げる | ceil round_up ceiling
割合 比率 | ratio proportion rate
百分率 パーセント | percent percentage
件数 | count number_of_records
回数 | count number_of_times
単位 | unit
金額 | amount price
通貨 | currency
消費税 | consumption_tax tax
連番 通し番号 | sequential_number serial_number auto_increment serial
番号 | number
記号 | symbol
特殊文字 | special_character
絵文字 | emoji
句読点 | punctuation
読点 カンマ コンマ | comma
括弧 カッコ | parenthesis bracket paren
引用符 | quote quotation_mark
二重引用符 ダブルクォート | double_quote
改行 | newline line_break
改行コード | line_ending newline_code eol newline
空白 スペース | space whitespace blank
余白 | margin padding
字下げ インデント | indent indentation
タブ | tab
区切り 区切る | delimit delimiter separate
区切り文字 | delimiter separator
下線 | underline
取り消し線 | strikethrough
太字 | bold
斜体 | italic
字体 フォント | font
縦書き | vertical_writing vertical_text
折り返し 折り返す | wrap word_wrap
ページ | page
ページ番号 | page_number
書式 | format style
形式 | format
日本語 | japanese
英語 | english
中国語 | chinese
言語 | language
画面 | screen
全画面 フルスクリーン | fullscreen full_screen
画面遷移 | screen_transition navigation page_transition
画面共有 | screen_sharing screen_share
画面キャプチャ スクリーンショット スクショ | screenshot screen_capture
一覧画面 | list_screen list_view
詳細画面 | detail_screen detail_view
設定画面 | settings_screen settings preferences
管理画面 | admin_panel dashboard admin
ログイン画面 | login_screen login_page
検索窓 検索欄 検索ボックス | search_box search_bar
検索結果 | search_result
検索条件 | search_criteria search_condition
全文検索 | full_text_search full-text_search
部分一致 | partial_match
完全一致 | exact_match
前方一致 | prefix_match
後方一致 | suffix_match
一致 | match
不一致 | mismatch
曖昧検索 あいまい検索 | fuzzy_search fuzzy fuzzy_finder
ボタン | button
ダイアログ | dialog
窓 ウィンドウ ウインドウ | window
メニュー | menu
選択肢 | option choice
複数選択 | multiple_selection multi_select
全選択 すべて選択 | select_all
チェックボックス | checkbox
ラジオボタン | radio_button
プルダウン ドロップダウン | dropdown pulldown
入力補完 自動補完 補完 | completion autocomplete
候補 | candidate suggestion
日本語入力 | ime japanese_input
入力チェック | input_validation validation validate validator
入力ミス | input_error typo
キーボード | keyboard
ショートカット ショートカットキー | shortcut keyboard_shortcut hotkey
マウス | mouse
右クリック | right_click context_menu
クリック | click
ダブルクリック | double_click
ドラッグ | drag
長押し | long_press
スクロール | scroll
画像 | image picture
写真 | photo picture
動画 | video movie
音声 | audio voice sound speech
音 | sound audio
音量 | volume
音声認識 | speech_recognition transcription speech-to-text
読み上げ 音声合成 | text_to_speech speech_synthesis text-to-speech tts
字幕 | subtitle caption
アイコン | icon
解像度 | resolution
ピクセル | pixel
色 カラー | color
背景色 | background_color
透明 | transparent
枠線 | border frame
幅 | width
高さ | height
大きさ サイズ | size
位置 | position location
座標 | coordinate
距離 | distance
方向 向き | direction orientation
縦 | vertical
横 | horizontal
左 | left
右 | right
中央 | center middle
領域 | region area
隙間 | gap
間隔 | interval spacing
順番 順序 | order sequence
逆順 | reverse_order
降順 | descending
昇順 | ascending
逆 | reverse inverse
反転 | invert flip reverse
階層 | hierarchy level layer
木構造 ツリー | tree
見た目 外観 | appearance look
動作 挙動 | behavior
動作確認 | operation_check sanity_check
動作環境 | system_requirements operating_environment
操作 | operation operate manipulate
使いやすい 使いやすさ | usability usable easy_to_use
読みやすい 可読性 | readable readability
分かりやすい わかりやすい | clear easy_to_understand
分かりにくい わかりにくい | confusing unclear
ファイル | file
ファイル名 | filename file_name
ファイル形式 | file_format file_type
ファイルサイズ | file_size
ファイル一覧 | file_list list_files
隠しファイル | hidden_file dotfile
一時ファイル | temporary_file temp_file tmp tempfile
設定ファイル | config_file configuration_file
フォルダ フォルダー | folder directory
ディレクトリ | directory dir folder
カレントディレクトリ 作業ディレクトリ | current_directory working_directory cwd
サブフォルダ サブディレクトリ | subfolder subdirectory
親フォルダ 親ディレクトリ | parent_folder parent_directory
拡張子 | extension file_extension
権限 | permission privilege
管理者権限 | administrator_privileges root sudo administrator admin
所有者 | owner
容量 | capacity size
空き容量 | free_space disk_space
容量不足 | out_of_space insufficient_space
使用量 | usage
使用率 | utilization usage
ごみ箱 ゴミ箱 | trash recycle_bin
保存先 | destination save_location
保存場所 | storage_location save_location
場所 | location place
経路 | route path
パス | path
絶対パス | absolute_path
相対パス | relative_path
バックアップ | backup
印刷プレビュー | print_preview
プレビュー | preview
日付 年月日 | date
日時 | datetime date_time
時刻 | time
時間 | time hour
現在時刻 | current_time now
時計 | clock
時差 | time_difference
タイムゾーン | timezone time_zone
曜日 | weekday day_of_week
平日 | weekday
週末 | weekend
今日 本日 | today
昨日 | yesterday
明日 | tomorrow
月末 | end_of_month month_end
月初 | start_of_month
年度 | fiscal_year
年齢 | age
誕生日 生年月日 | birthday date_of_birth
和暦 元号 | japanese_era japanese_calendar
西暦 | gregorian_calendar
閏年 うるう年 | leap_year
毎日 | daily every_day
毎週 | weekly every_week
毎月 | monthly every_month
定期 定期的 | periodic regular
定期実行 | scheduled_execution cron periodic scheduled
秒 | second
ミリ秒 | millisecond
経過時間 | elapsed_time elapsed
所要時間 | duration time_required
実行時間 処理時間 | execution_time runtime processing_time
時間切れ タイムアウト | timeout time_out
作成日 作成日時 | creation_date created_at
更新日 更新日時 | modified_date updated_at mtime
開始日 | start_date
終了日 | end_date
カレンダー | calendar
速い 高速 | fast quick high_speed
早い | early fast
遅い 低速 | slow
重い | heavy slow
軽い 軽量 | light lightweight
速度 速さ | speed velocity
安全 | safe secure safety
危険 | dangerous danger unsafe
古い | old stale outdated
新しい | new
新規 | new
空 | empty
空文字 空文字列 | empty_string
重複 | duplicate duplication
重複削除 重複排除 | deduplicate dedup deduplication dedupe
重なる | overlap
不足 | insufficient lack shortage
冗長 | redundant verbose
大きい | large big
小さい | small
巨大 | huge giant large
長い | long
短い | short
長さ | length
深さ | depth
正しい | correct valid
正確 | accurate exact precise
正確さ 精度 | accuracy precision
誤り 間違い | mistake error
正常 | normal
異常 | abnormal anomaly
不正 | invalid illegal unauthorized
有効 | valid enabled effective
有効化 | enable activate
無効 | invalid disabled
無効化 | disable invalidate deactivate
必須 | required mandatory
必要 | necessary required need
不要 | unnecessary unneeded unused
任意 | optional arbitrary
隠れた | hidden
最大 最大値 | maximum max
最小 最小値 | minimum min
最初 | first initial
最後 | last final
最終 | final last
最適 | optimal best
中央値 | median
全部 全て すべて | all
全体 | whole entire overall
一部 部分 | part partial
複数 | multiple plural
単一 | single
唯一 一意 | unique
共通 | common shared
固有 | unique specific
個別 | individual separate
特定 | specific identify
同じ 同一 | same identical
等しい | equal
異なる | different differ
似る 類似 | similar similarity
簡単 | easy simple
単純 | simple
複雑 | complex complicated
複雑さ | complexity
難しい | difficult hard
便利 | useful convenient
可能 | possible able
不可能 | impossible
利用可能 | available
一時的 | temporary transient
永続的 | permanent persistent
永続化 | persistence persist
静的 | static
動的 | dynamic
固定 | fixed pin
可変 | variable mutable
不変 | immutable invariant immutability
安定 | stable stability
不安定 | unstable flaky
堅牢 | robust
柔軟 | flexible
厳密 厳格 | strict
曖昧 | ambiguous vague fuzzy
明示的 | explicit
暗黙 暗黙的 | implicit
不明 | unknown unclear
既知 | known
既存 | existing
既定 既定値 デフォルト | default default_value
標準 | standard
独自 | custom original
汎用 | generic general_purpose
専用 | dedicated exclusive
公式 | official
非公式 | unofficial
現在 | current now
過去 | past
未来 将来 | future
直近 最近 | recent
以前 | previous before
以上 | greater_or_equal at_least
以下 | less_or_equal at_most
未満 | less_than
超える 超過 | exceed over
前回 | previous last_time
次回 | next_time
同時 | simultaneous concurrent
並行 | concurrent parallel concurrency
並列 | parallel parallelism parallelize
連続 | consecutive continuous
延期 | postpone
保留 | pending hold
未使用 | unused
使用中 | in_use busy
実行中 | running
処理中 | processing in_progress
作業中 | work_in_progress wip
未着手 | not_started todo
確定 | confirm finalize commit
ランダム 無作為 | random
乱数 | random_number random
大規模 | large_scale
大量 | bulk mass large_amount
落ちる | crash fail go_down
固まる フリーズ | freeze hang
クラッシュ | crash
止まる | stop stall
動く | work run
消える | disappear vanish lost
反映 | reflect apply
適用 | apply
エラー | error
警告 | warning warn
不具合 バグ | bug defect
欠陥 | defect flaw
問題 問題点 | problem issue trouble
遅延 遅れ 遅れる | delay latency lag
漏れ 漏れる | leak omission
情報漏洩 情報漏えい | data_leak information_leak leak leakage breach
抜け漏れ | omission missing
欠落 | missing lack
欠損 | missing missing_value
欠損値 | missing_value nan
ずれ ずれる | misalignment drift offset
衝突 | collision conflict
競合 | conflict contention
矛盾 | contradiction inconsistency
不整合 | inconsistency mismatch
整合性 | consistency integrity
詰まる | clog stuck
溢れる あふれる | overflow
無限ループ | infinite_loop
誤検知 | false_positive
誤動作 | malfunction
誤操作 | misoperation operation_mistake
漏洩 | leak leakage breach
攻撃 | attack
改ざん 改竄 | tamper tampering
信頼 | trust
信頼性 | reliability
秘密 機密 | secret confidential
パスワード | password
鍵 | key encryption_key
署名 | signature sign digital_signature
本人確認 | identity_verification
ログイン サインイン | login sign_in sign-in log_in
ログアウト サインアウト | logout sign_out sign-out
ダウンロード | download
アップロード | upload
送信先 宛先 | recipient destination
送信元 差出人 | sender source
住所 | address
郵便番号 | postal_code zip_code
電話番号 | phone_number
名前 | name
会員登録 | sign_up member_registration
メール 電子メール | email mail
メールアドレス | email_address
迷惑メール | spam
掲示板 | bulletin_board forum
お気に入り ブックマーク | bookmark favorite
点数 得点 | score point
地図 | map
天気 | weather
バッテリー | battery
端末 | terminal device
スマホ スマートフォン | smartphone
パソコン | pc computer
プリンタ プリンター | printer
ネットワーク | network
道具 ツール | tool
部品 | component part
素材 | material asset
フラグ | flag
種類 種別 | type kind
項目 | item field
項目名 | item_name field_name
属性 | attribute
値 | value
状態 状況 | state status condition
内容 中身 | content
情報 | information info
資料 | material document
元データ | source_data original_data
データ | data
記事 | article post
書籍 | book
論文 | paper thesis
参考文献 | bibliography reference
著作権 | copyright
都道府県 | prefecture
手書き | handwritten handwriting
遠隔 | remote
在宅勤務 | remote_work work_from_home
効率 | efficiency efficient
効率化 | streamline improve_efficiency
利点 長所 | advantage merit pros
欠点 短所 | disadvantage drawback cons
基準 | criterion standard baseline
根拠 | evidence rationale basis
証拠 | evidence proof
証明 | proof certify prove
保証 | guarantee warranty
事例 | case_study case example
実例 | example real_example
流れ図 フローチャート | flowchart
仕組み | mechanism
構造 | structure
関係 | relationship relation
依存 | depend dependency
独立 | independent
違反 | violation violate
監査 | audit
追跡 | track trace tracking
委任 | delegate
支援 | help support assist
補足 | supplement note
補正 | correction adjust
渡す | pass
可視化 見える化 | visualize visualization
強調 強調表示 ハイライト | highlight emphasis
文字起こし | transcription transcribe speech_recognition speech-to-text
要素 | element
バージョン | version
ライセンス | license
キャンセル | cancel
リセット | reset
クリア | clear
リンク | link
コメント | comment
レビュー | review
タスク | task
チーム | team
プロジェクト | project
ログ | log logging
自動保存 | autosave auto_save
未読 | unread
拡大縮小 ズーム | zoom scale
折りたたみ 折りたたむ | collapse fold
ピン留め | pin
サムネイル | thumbnail
ツールチップ | tooltip
進捗バー プログレスバー | progress_bar
サイドバー | sidebar
ツールバー | toolbar
ヘッダー ヘッダ | header
フッター フッタ | footer
圧縮ファイル | archive zip_file compressed_file
テキスト | text
テキストファイル | text_file
共有フォルダ | shared_folder
クリップボード | clipboard
デスクトップ | desktop
カーソル | cursor
音楽 | music
結合テスト 統合テスト | integration_test integration_testing
単体テスト | unit_test unit_testing
受け入れテスト | acceptance_test
定義 | define definition
宣言 | declare declaration
指定 | specify designate
`
