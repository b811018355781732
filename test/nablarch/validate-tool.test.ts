import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { inBothRevisions } from './client.ts'
import { named } from './typical-queues.ts'
import { component, listOf } from './write-queue.ts'

const web =
  'Charset ContextClear GlobalError HttpResponse Secure Multipart Session Context Normalize Forward ' +
  'HttpError Tag Db Tx Routes'
const args = (handlerQueueXml: string, applicationType = 'web') => ({ handlerQueueXml, applicationType })

describe('validate_handler_queue', () => {
  inBothRevisions((client) => {
    const text = async (xml: string, type?: string): Promise<string> =>
      (await client.answer('validate_handler_queue', args(xml, type))).text
    const refusal = (xml: string, type?: string) => client.refusal('validate_handler_queue', args(xml, type))

    it('takes what the specification says [NAB-validate-schema] [NAB-validate-description]', async () => {
      const { result } = await client.request('tools/list')
      const tool = (result?.tools as readonly Record<string, unknown>[]).find(
        ({ name }) => name === 'validate_handler_queue',
      )
      expect(tool?.description).toMatch(
        new RegExp(
          String.raw`^Validate a Nablarch handler queue XML configuration\. ` +
            String.raw`Checks handler ordering constraints, required handlers, and best practices\. ` +
            String.raw`Use this to verify handler queue configurations before deployment\.`,
        ),
      )
      expect(tool?.inputSchema).toMatchObject({
        type: 'object',
        properties: {
          handlerQueueXml: { type: 'string', description: 'Handler queue XML configuration content' },
          applicationType: { type: 'string', description: 'Application type: web, rest, batch, or messaging' },
        },
        required: ['handlerQueueXml', 'applicationType'],
      })
    })

    it('answers OK in the words of the specification [NAB-validate-output-head] [NAB-validate-output-ok]', async () => {
      expect(await text(listOf(named(web)))).toBe(
        '## 検証結果: OK\nアプリタイプ: web\nハンドラ数: 15\n\nハンドラキューの順序は正しいです。',
      )
    })

    it(
      'answers NG with one line for each violation [NAB-validate-output-errors] ' +
        '[NAB-validate-line-required] [NAB-validate-line-order] [NAB-limits-japanese]',
      async () => {
        const lines = (
          await text(
            listOf(
              named(
                'Charset ContextClear GlobalError Session HttpResponse Secure Multipart Context Normalize Forward ' +
                  'Tag Db Tx Routes',
              ),
            ),
          )
        ).split('\n')
        expect(lines.slice(0, 5)).toEqual([
          '## 検証結果: NG',
          'アプリタイプ: web',
          'ハンドラ数: 14',
          '',
          '### エラー (2件)',
        ])
        expect(lines[5]).toMatch(/^- 必須ハンドラが不足: HttpErrorHandler \(.+\)$/)
        expect(lines[6]).toBe(
          '- 順序違反: SessionStoreHandler (位置4) は HttpResponseHandler (位置5) より後に配置すべき',
        )
      },
    )

    it(
      'answers OK, the sentence, a blank line and the warnings [NAB-validate-output-warnings] ' +
        '[NAB-validate-output-warnings-only] [NAB-validate-line-incompatible]',
      async () => {
        const classes = named(web).toSpliced(7, 0, 'nablarch.fw.web.handler.SessionConcurrentAccessHandler')
        expect(await text(listOf(classes))).toBe(
          '## 検証結果: OK\nアプリタイプ: web\nハンドラ数: 16\n\nハンドラキューの順序は正しいです。\n\n### 警告 (1件)\n- 互換性警告: ' +
            'SessionConcurrentAccessHandler と SessionStoreHandler は同時使用非推奨',
        )
      },
    )

    it('lists errors before warnings, with a blank line between them', async () => {
      const classes = named(web.replace('Db Tx', 'Tx Db')).toSpliced(
        7,
        0,
        'nablarch.fw.web.handler.SessionConcurrentAccessHandler',
      )
      expect(
        (await text(listOf(classes)))
          .split('\n\n')
          .slice(1)
          .map((part) => part.split('\n')[0]),
      ).toEqual(['### エラー (1件)', '### 警告 (1件)'])
    })

    it('adds the code, line, position, rule, reason, page and an order that validates', async () => {
      const { data } = await client.answer('validate_handler_queue', args(listOf(named(web.replace('Db Tx', 'Tx Db')))))
      expect(data).toMatchObject({
        result: 'NG',
        errors: [
          {
            code: 'order',
            severity: 'error',
            line: 14,
            column: 3,
            position: 13,
            other_position: 14,
            rule: 'tx-after-db',
            reason: { ja: expect.any(String) as string, en: expect.any(String) as string },
            source_url: expect.stringMatching(/^https:\/\/nablarch\.github\.io\//) as string,
          },
        ],
        queues: [{ name: 'handlerQueue', line: 1, suggested_order: named(web) }],
      })
    })

    it.each(['web', 'rest', 'batch', 'messaging', 'http-messaging', 'jakarta-batch', ' WEB '])(
      'accepts %s [NAB-validate-app-types]',
      async (type) => {
        expect(await text(listOf(['com.example.OwnHandler']), type)).toContain(
          `アプリタイプ: ${type.trim().toLowerCase()}\nハンドラ数: 1\n`,
        )
      },
    )

    it.each([
      ['a blank queue [NAB-validate-blank-xml]', ' \n', 'web', 'ハンドラキューXMLを指定してください。'],
      [
        'a blank type [NAB-validate-blank-type]',
        '<a/>',
        '\u3000',
        'アプリケーションタイプを指定してください（web, rest, batch, messaging）。',
      ],
    ])('refuses %s to the letter', async (_, xml, type, words) => {
      expect(await refusal(xml, type)).toEqual({ code: -32002, words })
    })

    it('refuses an unknown type, naming the valid ones [NAB-validate-unknown-type]', async () => {
      const { words } = await refusal('<a/>', 'soap')
      expect(words.split('\n')[0]).toBe('エラー: 不明なアプリケーションタイプ: soap')
      expect(words).toContain('web, rest, batch, messaging, http-messaging, jakarta-batch')
    })

    it('says what is expected where there is no handler [NAB-validate-no-class]', async () => {
      const { words } = await refusal('<component-configuration/>')
      expect(words).toMatch(/^XMLからハンドラクラスを抽出できませんでした。/)
      expect(words).toContain('<list name="handlerQueue">')
    })

    it('refuses malformed XML with line and column', async () => {
      expect((await refusal('<list>\n  <component class="a.B">\n</list>')).words).toMatch(
        /^XMLを読み取れません \(3行\d+列\): /,
      )
    })

    it.each([
      ['a document type', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
      ['entities', `<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa">${'<!ENTITY b "&a;&a;&a;&a;">'.repeat(15_000)}]><l>&b;</l>`],
      ['a million elements', `<list name="handlerQueue">${'<b/>'.repeat(1_000_000)}</list>`],
      ['depth 20,000', '<list>'.repeat(20_000)],
      ['5 MB', `<list name="handlerQueue">${component('a.B').repeat(200_000)}</list>`],
      ['an end that never comes', `<list name="handlerQueue">${component('a.B').repeat(1000)}`],
      ['a wrong encoding', '<?xml version="1.0" encoding="UTF-16"?><list name="handlerQueue"/>'],
      ['lost characters', '<list name="handlerQueue"><!-- \uFFFD --></list>'],
    ])('refuses %s quickly and without blocking', { retry: 3 }, async (_, xml) => {
      const delays = monitorEventLoopDelay({ resolution: 5 })
      delays.enable()
      const started = performance.now()
      const { code, words } = await refusal(xml)
      const spent = performance.now() - started
      delays.disable()
      expect(code).toBe(-32002)
      expect(words).toMatch(/^XMLを読み取れません/)
      expect(spent).toBeLessThan(100)
      expect(delays.max / 1e6).toBeLessThan(50 + 5)
    })
  })
})
