import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { manifests } from '../../src/app/modules.ts'
import { asCategory } from '../../src/modules/nablarch/search/category.ts'
import { describeHit } from '../../src/modules/nablarch/search/hit.ts'
import { searchIndexOf } from '../../src/modules/nablarch/search/search-index.ts'
import { search } from '../../src/modules/nablarch/search/search.ts'
import { runKura, writeManual } from '../support/added-manual.ts'
import { connect, newDataDir } from '../support/in-process.ts'
import { known } from './known.ts'

const questions: readonly (readonly [string, string?])[] = [
  ['UniversalDao'],
  ['BeanUtil#copy'],
  ['handler'],
  ['handler', 'handler'],
  ['トランザクション'],
  ['トランザクション', 'library'],
  ['二重サブミットを防ぎたい'],
  ['ファイルアップロードのサイズを制限するには'],
  ['how do I upload a file'],
  ['how to run a batch in several threads', 'batch'],
  ['CSRF'],
  ['ログに個人情報を出したくない'],
  ['セッション'],
  ['session store expiry', 'web'],
  ['排他制御', 'rest'],
  ['メッセージ', 'messaging'],
  ['コンポーネントが見つからない', 'error'],
  ['nablarch-common-dao', 'module'],
  ['kubernetes'],
  ['カレーの作り方'],
  ['xyzzyqwerty'],
  ['xyzzyqwerty', 'web'],
  ['nablarch.common.dao.UniversalDao'],
  ['Spring Boot'],
  ['認可チェック'],
  ['メール送信'],
  ['CSV を読み込む'],
  ['コード値'],
  ['ページング'],
  ['a'],
]

/** The answer as it was before there were manuals. */
const answerOf = async (keyword: string, category: string | undefined): Promise<object> => {
  const hits = search(await searchIndexOf(known), { keyword, category: asCategory(category ?? '') })
  const within = category === undefined ? '' : ` (カテゴリ: ${category})`
  const shown = hits.slice(0, 20)
  const lines = [
    `検索結果: "${keyword}"${within}`,
    `件数: ${hits.length}件`,
    '',
    ...shown.map(describeHit),
    ...(hits.length > 20 ? [`… ほか ${hits.length - 20}件`] : []),
  ]
  return {
    text: hits.length === 0 ? `検索結果なし: ${keyword}${within}` : lines.join('\n'),
    data: { keyword, ...(category !== undefined && { category }), total: hits.length, results: shown },
  }
}

const addItem = ['call', 'create_item', '{"type":"task","title":"An item"}']

const situations: readonly (readonly [string, (home: string) => Promise<unknown>])[] = [
  ['nothing was stored', () => Promise.resolve()],
  ['there is a database', (home) => runKura(home, addItem)],
  [
    'other documentation was added',
    (home) => runKura(home, ['docs', 'add', 'guide', writeManual({ 'dao.md': '# UniversalDao\n\nOf our team.\n' })]),
  ],
]

describe.each(situations)('search_api if %s', (_, prepare) => {
  it('answers byte for byte as without manuals [NAB-manual-none]', async () => {
    const home = path.join(newDataDir(), 'data')
    await prepare(home)
    const wasThere = existsSync(home)
    const session = await connect('2025-11-25', {
      manifests: [...manifests],
      modules: ['nablarch'],
      dataDir: home,
      settings: { meaning: 'off', logLevel: 'silent' },
    })
    for (const [keyword, category] of questions) {
      const { result } = await session.call('search_api', { keyword, ...(category !== undefined && { category }) })
      const [block] = result?.content as readonly { readonly text: string }[]
      const answer = { text: block?.text, data: result?.structuredContent }
      expect(JSON.stringify(answer)).toBe(JSON.stringify(await answerOf(keyword, category)))
    }
    await session.server.close()
    expect(existsSync(home)).toBe(wasThere)
  })
})
