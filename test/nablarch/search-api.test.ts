import { describe, expect, it } from 'vitest'
import { inBothRevisions, type Answer } from './client.ts'

interface Hit {
  readonly type: string
  readonly name?: string
  readonly category?: string
  readonly app_types?: readonly string[]
  readonly required?: boolean
  readonly fqcn?: string
}

const hitsOf = ({ data }: Answer): readonly Hit[] => data.results as readonly Hit[]

const linesOf = ({ text }: Answer): readonly string[] => text.split('\n').slice(3)

const patterns = {
  'api-pattern': /^\[APIパターン\] \S+ \([a-z-]+\) — .+ \| FQCN: \S+$/,
  module: /^\[モジュール\] \S+ \([a-z-]+\) — .+$/,
  handler: /^\[ハンドラ\] \S+ — .+ \| FQCN: \S+ \| 必須: (?:はい|いいえ)$/,
  'design-pattern': /^\[設計パターン\] \S+ \([a-z-]+\) — .+$/,
  error: /^\[エラー\] ERR-\d{3} \([a-z-]+\/(?:fatal|error|warning|info)\) — .+$/,
  'not-provided': /^\[未提供\] .+ — .+$/,
  class: /^\[クラス\] \S+ \(\S+\) — (?:class|interface|enum|annotation) \| FQCN: \S+$/,
} as const

const eightCategories = 'handler, library, web, batch, rest, messaging, error, module'

describe('search_api', () => {
  inBothRevisions((client) => {
    const search = (keyword: string, category?: string): Promise<Answer> =>
      client.answer('search_api', { keyword, ...(category !== undefined && { category }) })

    it('takes keyword and an optional category [NAB-search-api-schema]', async () => {
      const { result } = await client.request('tools/list')
      const tool = (result?.tools as readonly { readonly name: string; readonly inputSchema: unknown }[]).find(
        ({ name }) => name === 'search_api',
      )
      expect(tool?.inputSchema).toMatchObject({
        properties: {
          keyword: { type: 'string', description: 'Search keyword (class name, method name, or concept)' },
          category: {
            type: 'string',
            description: expect.stringContaining('handler, library, web, batch, rest, messaging'),
          },
        },
        required: ['keyword'],
      })
      expect((await client.refusal('search_api', {})).code).toBe(-32602)
    })

    it('is described as the specification describes it [NAB-search-api-description]', async () => {
      const { result } = await client.request('tools/list')
      const tool = (result?.tools as readonly { readonly name: string; readonly description: string }[]).find(
        ({ name }) => name === 'search_api',
      )
      expect(tool?.description).toMatch(
        new RegExp(
          String.raw`^Search the Nablarch API documentation for classes, methods, and patterns\. ` +
            String.raw`Use this when you need to find Nablarch APIs for code generation\.`,
        ),
      )
    })

    it(
      'finds what the example of the specification finds, in its lines [NAB-search-api-example] ' +
        '[NAB-search-api-heading]',
      async () => {
        const answer = await search('UniversalDao')
        const [title, count, blank, ...lines] = answer.text.split('\n')
        expect(title).toBe('検索結果: "UniversalDao"')
        expect(count).toBe(`件数: ${lines.length}件`)
        expect(blank).toBe('')
        const wanted = [
          '[APIパターン] universal-dao (library) — UniversalDaoを使ったCRUD操作 | FQCN: nablarch.common.dao.UniversalDao',
          '[モジュール] nablarch-common-dao (library) — ユニバーサルDAO',
          '[設計パターン] dao-pattern (data-access) — データアクセスオブジェクトパターン',
        ]
        expect(lines.filter((line) => wanted.includes(line))).toEqual(wanted)
        expect(lines[0]).toBe(wanted[0])
      },
    )

    it(
      'writes each type of hit as the specification does, and the data say the same ' +
        '[NAB-search-api-line-api-pattern] [NAB-search-api-line-module] [NAB-search-api-line-handler] ' +
        '[NAB-search-api-line-design-pattern] [NAB-search-api-line-error] [NAB-limits-japanese]',
      async () => {
        const seen = new Set<string>()
        for (const keyword of [
          'UniversalDao',
          'トランザクション',
          'NoMoreHandlerException',
          'OAuth',
          'DatabaseMetaDataExtractor',
        ]) {
          const answer = await search(keyword)
          for (const [index, hit] of hitsOf(answer).entries()) {
            seen.add(hit.type)
            const line = linesOf(answer)[index] ?? ''
            expect(line).toMatch(patterns[hit.type as keyof typeof patterns])
            for (const fact of [hit.name, hit.category, hit.fqcn].filter((one) => one !== undefined))
              expect(line).toContain(fact)
            if (hit.type === 'handler') expect(line.endsWith(hit.required === true ? 'はい' : 'いいえ')).toBe(true)
          }
        }
        expect([...seen].sort()).toEqual(Object.keys(patterns).sort())
      },
    )

    it(
      'finds by every field of every type [NAB-search-api-target-api-patterns] ' +
        '[NAB-search-api-target-modules] [NAB-search-api-target-handlers] ' +
        '[NAB-search-api-target-design-patterns] [NAB-search-api-target-errors]',
      async () => {
        const first = async (keyword: string, line: RegExp): Promise<void> => {
          expect(
            linesOf(await search(keyword)).some((one) => line.test(one)),
            keyword,
          ).toBe(true)
        }
        await first('inject-form-on-error', /inject-form-on-error/) // name
        await first('CRUD操作', /universal-dao/) // description
        await first('nablarch.common.web.interceptor.InjectForm', /inject-form-on-error/) // fqcn
        await first('testing', /request-unit-test/) // category
        await first('nablarch-fw-jaxrs', /^\[モジュール\] nablarch-fw-jaxrs/) // artifact
        await first('BasicDaoContextFactory', /^\[クラス\] BasicDaoContextFactory/)
        await first('nablarch.fw.ExecutionContext', /^\[モジュール\] nablarch-core /) // key class
        await first('HttpCharacterEncodingHandler', /^\[ハンドラ\] HttpCharacterEncodingHandler/)
        await first('nablarch.fw.web.handler.SecureHandler', /^\[ハンドラ\] SecureHandler/)
        await first('クリックジャッキング', /^\[ハンドラ\] SecureHandler/)
        await first('data-access', /^\[設計パターン\] dao-pattern/) // category
        await first('同じ規則が散らばり', /^\[設計パターン\] form-validation-pattern/) // problem
        await first('ERR-002', /^\[エラー\] ERR-002/)
        await first("Couldn't find handler", /^\[エラー\] ERR-002/)
        await first('basePathで始まっておらず', /^\[エラー\] ERR-003/) // cause
      },
    )

    it.each([
      'ユニバーサルDAO',
      'ｕｎｉｖｅｒｓａｌｄａｏ',
      'universal dao',
      'UNIVERSALDAO',
      'universal-dao',
      'ゆにばーさるDAO',
    ])('finds UniversalDao by %s [NAB-search-api-case-insensitive]', async (keyword) => {
      expect(linesOf(await search(keyword))[0]).toContain('nablarch.common.dao.UniversalDao')
    })

    it('finds entries with all words, or else with any of them [NAB-search-api-case-insensitive]', async () => {
      const both = await search('CSRF トークン')
      expect(linesOf(both)[0]).toContain('csrf (web)')
      expect(both.data.total as number).toBeLessThan((await search('トークン')).data.total as number)
      const either = linesOf(await search('DatabaseMetaDataExtractor CsrfTokenUtil')).join('\n')
      expect(either).toContain('DatabaseMetaDataExtractor')
      expect(either).toContain('CsrfTokenUtil')
    })

    it(
      'puts the exact name before a prefix, that before a part, and types in their order, bare classes ' +
        'last [NAB-search-api-type-order]',
      async () => {
        const hits = hitsOf(await search('log'))
        expect(hits[0]).toMatchObject({ type: 'api-pattern', name: 'log' })
        const order = ['api-pattern', 'module', 'handler', 'design-pattern', 'error', 'not-provided', 'class']
        const parts = hitsOf(await search('ハンドラキュー')).map(({ type }) => order.indexOf(type))
        expect(parts.length).toBeGreaterThan(3)
        expect(parts).toEqual([...parts].sort((a, b) => a - b))
        const types = hits.map(({ type }) => type)
        if (types.includes('class'))
          expect(types.slice(types.indexOf('class')).every((type) => type === 'class')).toBe(true)
      },
    )

    it('counts all hits, shows twenty and says how many are left [NAB-search-api-limit]', async () => {
      const answer = await search('handler')
      const total = answer.data.total as number
      expect(total).toBeGreaterThan(20)
      expect(hitsOf(answer)).toHaveLength(20)
      expect(linesOf(answer)).toHaveLength(21)
      expect(answer.text.split('\n')[1]).toBe(`件数: ${total}件`)
      expect(linesOf(answer).at(-1)).toBe(`… ほか ${total - 20}件`)
    })

    it(
      'filters by category [NAB-search-api-categories] [NAB-search-api-category-library] ' +
        '[NAB-search-api-category-module] [NAB-search-api-category-handler] ' +
        '[NAB-search-api-category-error] [NAB-search-api-category-app-type]',
      async () => {
        const keyword = 'a'
        for (const hit of hitsOf(await search(keyword, 'library'))) {
          expect(
            hit.type === 'module' ||
              (hit.type === 'api-pattern' && hit.category === 'library') ||
              hit.type === 'not-provided',
          ).toBe(true)
        }
        for (const [category, type] of [
          ['module', 'module'],
          ['handler', 'handler'],
          ['error', 'error'],
        ] as const) {
          const hits = hitsOf(await search(keyword, category))
          expect(hits.length).toBeGreaterThan(5)
          expect(hits.every((hit) => hit.type === type || hit.type === 'not-provided')).toBe(true)
        }
        for (const category of ['web', 'rest', 'batch', 'messaging']) {
          const hits = hitsOf(await search(keyword, category))
          expect(new Set(hits.map(({ type }) => type)).has('api-pattern'), category).toBe(true)
          for (const hit of hits) {
            if (hit.type === 'handler') expect(hit.app_types).toContain(category)
            else if (hit.type === 'api-pattern') expect(hit.category).toBe(category)
            else expect(hit.type).toBe('not-provided')
          }
        }
        expect((await search('DbConnectionManagementHandler', 'rest')).text).toMatch(
          /^検索結果: "DbConnectionManagementHandler" \(カテゴリ: rest\)\n件数: 1件\n\n\[ハンドラ\] DbConnectionManagementHandler/,
        )
      },
    )

    it(
      'searches everything without a category, and takes a blank one for none ' + '[NAB-search-api-category-none]',
      async () => {
        const all = await search('トランザクション')
        expect(new Set(hitsOf(all).map(({ type }) => type)).has('design-pattern')).toBe(true)
        expect((await search('トランザクション', ' ')).text).toBe(all.text)
        for (const category of eightCategories.split(', ')) {
          expect(hitsOf(await search('データ', category)).some(({ type }) => type === 'design-pattern')).toBe(false)
        }
      },
    )

    it('lists a class by itself only if no listed entry describes it', async () => {
      for (const question of [
        'ログの出力先を標準出力にする',
        'トランザクションを分けたい',
        'UniversalDao',
        'セッション',
      ]) {
        const hits = hitsOf(await search(question))
        const named = (isClass: boolean) =>
          hits.filter(({ type }) => (type === 'class') === isClass).map(({ fqcn }) => fqcn)
        const described = new Set(named(false))
        expect(named(true).filter((fqcn) => described.has(fqcn))).toEqual([])
      }
      expect((await search('ログの出力先を標準出力にする')).text).toContain('StandardOutputLogWriter')
    })

    it('has one line per handler, with its app types in the data', async () => {
      const handlers = hitsOf(await search('TransactionManagementHandler')).filter(({ type }) => type === 'handler')
      const [first] = handlers
      expect(new Set(handlers.map(({ fqcn }) => fqcn)).size).toBe(handlers.length)
      expect(first?.app_types).toEqual(expect.arrayContaining(['web', 'rest', 'batch', 'messaging']))
    })

    it('says when there is nothing [NAB-search-api-no-result]', async () => {
      expect((await search('zzzz')).text).toBe('検索結果なし: zzzz')
      expect((await search('存在しないキーワード12345')).text).toBe('検索結果なし: 存在しないキーワード12345')
      expect((await search('zzzz', 'web')).text).toBe('検索結果なし: zzzz (カテゴリ: web)')
      expect((await search('zzzz')).data).toEqual({ keyword: 'zzzz', total: 0, results: [] })
    })

    it.each(['', ' ', '　\n'])(
      'asks for a keyword when it is blank (%j) [NAB-search-api-blank-keyword]',
      async (keyword) => {
        expect(await client.refusal('search_api', { keyword })).toEqual({
          code: -32002,
          words: '検索キーワードを指定してください。',
        })
      },
    )

    it.each([[{}], [{ keyword: null }]])(
      'asks for one in the same words when it is missing: %j [NAB-search-api-blank-keyword]',
      async (args) => {
        const { code, words } = await client.refusal('search_api', args)
        expect(code).toBe(-32602)
        expect(words).toBe('Invalid params: keyword: 検索キーワードを指定してください。')
      },
    )

    it('names the eight categories when one is unknown [NAB-search-api-categories]', async () => {
      const { code, words } = await client.refusal('search_api', { keyword: 'a', category: 'ｗｅｂs' })
      expect(code).toBe(-32002)
      expect(words).toBe(`不明なカテゴリ: webs\n有効なカテゴリ: ${eightCategories}`)
      expect((await search('CSRF', 'Ｗｅｂ')).data.category).toBe('web')
    })

    it('stays small whatever is asked', async () => {
      expect((await client.refusal('search_api', { keyword: 'あ'.repeat(501) })).words).toBe(
        '検索キーワードは500文字以内で指定してください。',
      )
      expect((await search('あ'.repeat(500))).text.length).toBeLessThan(600)
      expect((await search('a')).text.length).toBeLessThan(10_000)
      expect((await search('改行\nと\u0000制御文字')).text.split('\n')[0]).toContain('改行 と 制御文字')
    })

    it.each([
      ['UniverslDao', 'nablarch.common.dao.UniversalDao'],
      ['InjectFromの使い方', 'nablarch.common.web.interceptor.InjectForm'],
      ['セキュアハンドラ', 'nablarch.fw.web.handler.SecureHandler'],
      ['ｽﾚｯﾄﾞｺﾝﾃｷｽﾄﾊﾝﾄﾞﾗ', 'nablarch.common.handler.threadcontext.ThreadContextHandler'],
      ['マルチパートハンドラの設定', 'nablarch.fw.web.upload.MultipartHandler'],
    ])('corrects %s to the class name', async (keyword, fqcn) => {
      expect(
        linesOf(await search(keyword))
          .slice(0, 5)
          .join('\n'),
      ).toContain(`FQCN: ${fqcn}`)
    })

    it.each([
      ['dataWatchInterval', 'ProcessResidentHandler'],
      ['handleNext', 'nablarch.fw.Handler'],
      ['Domaアダプタ', 'nablarch-doma-adaptor'],
    ])('finds %s by the example that names it, or by its words', async (keyword, named) => {
      expect(
        linesOf(await search(keyword))
          .slice(0, 10)
          .join('\n'),
      ).toContain(named)
    })

    it('finds the class that answers a question', async () => {
      expect(
        linesOf(await search('アクセスログに処理時間を残したい'))
          .slice(0, 3)
          .join('\n'),
      ).toContain('nablarch.common.web.handler.HttpAccessLogHandler')
    })
  })
})
