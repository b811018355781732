import { describe, expect, it } from 'vitest'
import { judged, messagesOf, textOf } from './judged.ts'
import { named, typicalQueues } from './typical-queues.ts'
import { component, listOf } from './write-queue.ts'

const entries = (names: string): string =>
  named(names)
    .map((fqcn) => component(fqcn))
    .join('\n')
const queue = (inside: string): string => `<list name="handlerQueue">${inside}</list>`
const controller = (name: string, inside: string): string =>
  `<component name="${name}" class="nablarch.fw.web.servlet.WebFrontController">\n<property ` +
  `name="handlerQueue"><list>\n${inside}\n</list></property></component>`

const web =
  'Charset ContextClear GlobalError HttpResponse Secure Multipart Session Context Normalize Forward ' +
  'HttpError Tag Db Tx Routes'
const rest = 'Charset ContextClear GlobalError JaxRsResponse Context JaxRsLog Db Tx Routes'

describe('several queues in one document', () => {
  const both = (restQueue: string): string =>
    `<component-configuration>\n${controller('webFrontController', entries(web))}\n` +
    `${controller('jaxrsController', entries(restQueue))}\n</component-configuration>`

  it('are each checked as the type that their handlers show, and the answer says so', async () => {
    expect(await textOf(both(rest), 'web')).toBe(
      [
        '## 検証結果: OK',
        'アプリタイプ: web',
        'ハンドラ数: 24',
        '',
        'ハンドラキューの順序は正しいです。',
        '',
        '2個のハンドラキューを検証しました。',
        '- webFrontController (3行目): web, 15件, OK',
        '- jaxrsController (21行目): rest, 9件, OK（JaxRsResponseHandler があるため rest として検証）',
      ].join('\n'),
    )
    expect(await judged(both(rest), 'rest')).toMatchObject({
      result: 'OK',
      queues: [{ application_type: 'web' }, { application_type: 'rest' }],
    })
  })

  it('give NG when one of them does, and the answer names it', async () => {
    const broken = await judged(both(rest.replace('Context JaxRsLog', 'JaxRsLog Context')), 'web')
    expect(broken).toMatchObject({
      result: 'NG',
      error_count: 1,
      errors: [{ queue: 2, position: 5, rule: 'jaxrs-log-after-ctx', line: 26 }],
    })
    expect(await textOf(both(rest.replace('Context JaxRsLog', 'JaxRsLog Context')), 'web')).toContain(
      '- 順序違反: JaxRsAccessLogHandler (位置5) は ThreadContextHandler (位置6) より後に配置すべき [jaxrsController]',
    )
  })

  it('are checked as requested if there is only one, with a hint', async () => {
    const validation = await judged(listOf(named(rest)), 'web')
    expect(validation.result).toBe('NG')
    expect(messagesOf(validation)).toContain(
      'hint: アプリタイプの確認: JaxRsResponseHandler (位置4) は rest のハンドラである',
    )
  })
})

describe('a name that several classes have', () => {
  const batch = 'Status ContextClear GlobalError Context Db Tx Packages Threads Db'
  const ref = '<component-ref name="loopHandler"/>'
  const dispatched = (names: string) =>
    entries(names).replace(
      /(<component class="[^"]*PackageMapping")\/>/,
      '$1><property name="immediate" value="false"/></component>',
    )
  const wrong = queue(
    dispatched('Status ContextClear GlobalError Context Db Tx Packages Threads') + ref + entries('Db Read'),
  )

  it('counts as any of them', async () => {
    expect(messagesOf(await judged(queue(dispatched(batch) + ref + entries('Read')), 'batch'))).toEqual([])
    expect(
      messagesOf(
        await judged(queue(dispatched('Status GlobalError Packages Threads') + ref + entries('Read')), 'batch'),
      ),
    ).toEqual([])
    // Only a LoopHandler would need the connection before it.
    expect(messagesOf(await judged(wrong, 'batch'))).toEqual([])
  })

  it('is determined by the imports of the document', async () => {
    const importing = (file: string) =>
      `<component-configuration><import file="nablarch/batch/${file}"/>${wrong}</component-configuration>`
    const validation = await judged(importing('loop-transaction.xml'), 'batch')
    expect(messagesOf(validation)).toEqual([
      'error: 順序違反: LoopHandler (位置9) は DbConnectionManagementHandler (位置10) より後に配置すべき',
    ])
    expect(validation.queues[0]?.suggested_order).toEqual(
      named('Status ContextClear GlobalError Context Db Tx Packages Threads Db Loop Read'),
    )
    expect((await judged(importing('loop-dbless.xml'), 'batch')).warnings).toMatchObject([{ rule: 'dbless-vs-db' }])
  })

  it('is reported for a rule that every choice violates', async () => {
    const early = queue(
      entries('Charset GlobalError HttpResponse Secure Session Normalize Forward') +
        '<component-ref name="packageMapping"/>' +
        entries('HttpError'),
    )
    expect(await judged(early, 'web')).toMatchObject({
      error_count: 1,
      errors: [{ code: 'order', position: 8, other_position: 9 }],
    })
  })

  it('is never a class that the type of application does not have', async () => {
    const early = queue(
      entries('Charset GlobalError JaxRsResponse') + '<component-ref name="packageMapping"/>' + entries('Db Tx'),
    )
    expect(await judged(early, 'rest')).toMatchObject({
      error_count: 1,
      errors: [{ rule: 'router-last', position: 4 }],
    })
  })

  it('does not hide incompatible handlers', async () => {
    const both = queue(dispatched(batch) + ref + component('nablarch.fw.handler.DbLessLoopHandler') + entries('Read'))
    expect(messagesOf(await judged(both, 'batch'))).toEqual([
      'warning: 互換性警告: DbLessLoopHandler と TransactionManagementHandler は同時使用非推奨',
    ])
  })

  it('is the class that the document defines, if it does', async () => {
    const defined = `<c><component name="loopHandler" class="nablarch.fw.handler.LoopHandler"/>${wrong}</c>`
    expect(await judged(defined, 'batch')).toMatchObject({ result: 'NG', errors: [{ rule: 'loop-after-db' }] })
    const twice =
      `<c><component name="loopHandler" class="nablarch.fw.handler.DbLessLoopHandler"/><component ` +
      `name="loopHandler" class="nablarch.fw.handler.LoopHandler"/>${wrong}</c>`
    expect((await judged(twice, 'batch')).errors).toEqual([])
  })
})

describe('a reference that nothing resolves', () => {
  it('is a warning, and so is a missing handler that it may be', async () => {
    const xml = queue(
      entries(web.replace('Session ', '')).replace(
        component(named('Context')[0] ?? ''),
        '<component-ref name="sesionStoreHandler"/>' + entries('Context'),
      ),
    )
    const validation = await judged(xml, 'web')
    expect(validation.result).toBe('OK')
    expect(messagesOf(validation)).toEqual([
      expect.stringMatching(/^warning: 必須ハンドラが不足: SessionStoreHandler \(.+\)$/),
      'warning: 未解決の参照: sesionStoreHandler (位置7) のクラスを特定できない（sessionStoreHandler の誤りか）',
    ])
  })

  it('is also a component without a class', async () => {
    expect(messagesOf(await judged(queue(`<component name="x"/>${entries(web.slice(8))}`), 'web'))).toContain(
      'warning: 未解決の参照: component (位置1) のclass属性がない',
    )
  })
})

describe('conditions', () => {
  const resident = 'Status ContextClear GlobalError Retry Resident Stop Db Tx Packages Threads Db Loop Read'

  it('that the queue meets give the severity of the rule', async () => {
    const validation = await judged(listOf(named(resident)), 'batch')
    expect(validation).toMatchObject({
      result: 'NG',
      errors: [{ code: 'required-missing', rule: 'procstop-needs-ctx-in-resident' }],
    })
    const sub = await judged(listOf(named('Status GlobalError Db Tx Packages Threads Loop Read')), 'batch')
    expect(sub).toMatchObject({ result: 'NG', error_count: 1, errors: [{ rule: 'db-before-threads-per-thread' }] })
  })

  it('that are unknown give a hint with the condition', async () => {
    const xml = listOf(named('Status ContextClear GlobalError Stop Db Tx Packages Threads Db Loop Read'))
    const validation = await judged(xml, 'batch')
    expect(validation).toMatchObject({
      result: 'OK',
      warnings: [{ severity: 'hint', rule: 'procstop-needs-ctx-in-resident', condition: expect.any(String) as string }],
    })
    expect(await textOf(xml, 'batch')).toMatch(
      /ハンドラキューの順序は正しいです。\n\n### 警告 \(1件\)\n- 必須ハンドラが不足: ThreadContextHandler \(.*\)（条件: .+）$/,
    )
  })

  it('that the queue does not meet give no finding', async () => {
    expect(
      messagesOf(
        await judged(
          listOf([
            ...named('Status GlobalError Packages Threads'),
            'nablarch.fw.handler.DbLessLoopHandler',
            ...named('Read'),
          ]),
          'batch',
        ),
      ),
    ).toEqual([])
  })
})

describe('the dispatcher', () => {
  const dispatcher = (inside: string) =>
    queue(
      `${entries('Status GlobalError')}<component ` +
        `class="nablarch.fw.handler.RequestPathJavaPackageMapping">${inside}</component>` +
        `${entries('Threads')}<component class="nablarch.fw.handler.DbLessLoopHandler"/>${entries('Read')}`,
    )

  it.each([
    ['nothing', '', 1],
    ['true', '<property name="immediate" value="true"/>', 1],
    ['false', '<property name="immediate" value="false"/>', 0],
    ['false in an element', '<property name="immediate"><value> false </value></property>', 0],
    ['a setting', '<property name="immediate" value="${dispatch.immediate}"/>', 0],
    ['a reference', '<property name="immediate" ref="x"/>', 0],
  ])('with immediate set to %s', async (_, inside, warnings) => {
    const validation = await judged(dispatcher(inside), 'batch')
    expect(validation.result).toBe('OK')
    expect(validation.warnings.map(({ rule }) => rule)).toEqual(
      Array.from({ length: warnings }, () => 'dispatch-immediate-false'),
    )
  })
})

describe('elements that are not handlers of the queue', () => {
  it.each([
    [
      'a list of another name beside it',
      `<c><list name="others">${entries('Routes Charset')}</list>${queue(entries(web))}</c>`,
    ],
    [
      'a list of a nested component',
      queue(
        entries(web).replace(
          component(named('Secure')[0] ?? ''),
          component(
            named('Secure')[0] ?? '',
            `<property name="x"><list>${entries('Routes HttpResponse')}</list></property>`,
          ),
        ),
      ),
    ],
    ['other elements in it', queue(`<value>x</value><list>${entries('Routes')}</list>${entries(web)}`)],
  ])('%s', async (_, xml) => {
    expect(await judged(xml, 'web')).toMatchObject({ result: 'OK', handler_count: 15 })
  })

  it.each(['<a/>', '<list name="handlerQueue"/>', '<list name="handlerQueue"><value>x</value></list>'])(
    'nothing is left: %s [NAB-validate-no-class]',
    async (xml) => {
      await expect(judged(xml, 'web')).rejects.toThrow('XMLからハンドラクラスを抽出できませんでした。')
    },
  )

  it('the only list with handlers is found among others', async () => {
    const xml = `<c><list>${component('a.B')}</list><list>${entries(web)}</list></c>`
    expect(await judged(xml, 'web')).toMatchObject({ result: 'OK', handler_count: 15 })
  })
})

describe('answers stay small', () => {
  it('for a queue of thousands', async () => {
    const validation = await judged(
      queue(entries('Tx Db') + component('nablarch.fw.handler.Nonsense').repeat(4900)),
      'web',
    )
    expect(validation.error_count).toBeGreaterThan(4900)
    expect(validation.errors).toHaveLength(100)
    expect(JSON.stringify(validation).length).toBeLessThan(150_000)
  })
})

it('a handler for standalone programs is not for containers', async () => {
  const restClasses = typicalQueues.find(({ name }) => name === 'REST')?.classes ?? []
  const validation = await judged(
    listOf([...restClasses.slice(0, 3), ...named('Status'), ...restClasses.slice(3)]),
    'rest',
  )
  expect(validation).toMatchObject({ result: 'OK', warnings: [{ rule: 'standalone-only' }] })
  expect(validation.queues[0]?.suggested_order).toEqual(restClasses)
})

it('the loop over requests belongs inside the threads', async () => {
  const validation = await judged(
    listOf(
      named(
        'Status GlobalError Retry RequestLoop Threads MessagingContext Db ContextClear Context Stop Tx Read Packages',
      ),
    ),
    'messaging',
  )
  expect(validation.errors.map(({ rule }) => rule)).toEqual(['request-loop-inside-threads'])
})
