import { describe, expect, it } from 'vitest'
import { judged, messagesOf, textOf } from './judged.ts'
import { named } from './typical-queues.ts'
import { component, listOf } from './write-queue.ts'

const timer = 'nablarch.integration.micrometer.instrument.handler.TimerMetricsHandler'
const web =
  'Charset ContextClear GlobalError HttpResponse Secure Multipart Session Context Normalize Forward ' +
  'HttpError Tag Db Tx Routes'
const rest = 'Charset GlobalError JaxRsResponse Db Tx'

const entries = (names: string): readonly string[] => named(names).map((fqcn) => component(fqcn))
const queue = (...inside: readonly string[]): string => `<list name="handlerQueue">\n${inside.join('\n')}\n</list>`
const document = (...inside: readonly string[]): string =>
  `<component-configuration>\n${inside.join('\n')}\n</component-configuration>`
const controller = (name: string, inside: readonly string[]): string =>
  `<component name="${name}" class="nablarch.fw.web.servlet.WebFrontController"><property ` +
  `name="handlerQueue"><list>\n${inside.join('\n')}\n</list></property></component>`

describe('a metrics handler around all others', () => {
  const metrics = component(
    timer,
    '<property name="handlerMetricsMetaDataBuilder"><component ' +
      'class="nablarch.integration.micrometer.instrument.http.HttpRequestTimeMetricsMetaDataBuilder"/>' +
      '</property>',
  )

  it.each([
    ['written there', queue(metrics, ...entries(web))],
    [
      'referred to',
      document(
        `<component name="requestTimer" class="${timer}"/>`,
        controller('webFrontController', ['<component-ref name="requestTimer"/>', ...entries(web)]),
      ),
    ],
  ])('may precede handlers that must be first or outer: %s', async (_, xml) => {
    expect(await judged(xml, 'web')).toMatchObject({ result: 'OK', warnings: [], handler_count: 16 })
  })

  it('does not hide other handlers there', async () => {
    const late = [metrics, ...entries(web).slice(1, 4), ...entries('Charset'), ...entries(web).slice(4)]
    expect(messagesOf(await judged(queue(...late), 'web'))).toEqual([
      'error: 順序違反: HttpCharacterEncodingHandler (位置5) は ThreadContextClearHandler (位置2) より前に配置すべき',
    ])
  })
})

describe('a handler of the project before what must be first', () => {
  it('is only a warning', async () => {
    const validation = await judged(listOf(['com.example.Audit', ...named(web)]), 'web')
    expect(validation.result).toBe('OK')
    expect(messagesOf(validation)).toEqual([
      'warning: 順序違反: HttpCharacterEncodingHandler (位置2) は Audit (位置1) より前に配置すべき',
    ])
    expect(validation.queues[0]?.suggested_order?.slice(0, 2)).toEqual([...named('Charset'), 'com.example.Audit'])
  })
})

describe('an entry for some requests', () => {
  const only = (handler: string): string =>
    component('nablarch.fw.RequestHandlerEntry', `<property name="requestPattern" value="/action//"/>${handler}`)
  const by = (ref: string): string => only(`<property name="handler" ref="${ref}"/>`)
  const nested = (fqcn: string): string => only(`<property name="handler">${component(fqcn)}</property>`)
  const head = entries('Charset GlobalError HttpResponse Secure')

  it('counts as the handler in it, in every notation', async () => {
    const xml = document(
      '<component name="files" class="nablarch.fw.web.handler.ResourceMapping"/>',
      controller('webFrontController', [
        ...head,
        only('<property name="handler"><component-ref name="sessionStoreHandler"/></property>'),
        ...entries('Normalize Forward HttpError'),
        by('dbConnectionManagementHandler'),
        nested('nablarch.common.handler.TransactionManagementHandler'),
        nested('nablarch.integration.router.RoutesMapping'),
        by('files'),
      ]),
    )
    const validation = await judged(xml, 'web')
    expect(messagesOf(validation)).toEqual([])
    expect(validation.queues[0]?.handlers.slice(-4).map(({ name }) => name)).toEqual([
      'DbConnectionManagementHandler',
      'TransactionManagementHandler',
      'RoutesMapping',
      'ResourceMapping',
    ])
  })

  it('is out of order as the handler in it is', async () => {
    const xml = queue(
      ...head,
      ...entries('Session Normalize Forward HttpError'),
      by('transactionManagementHandler'),
      by('dbConnectionManagementHandler'),
      ...entries('Routes'),
    )
    expect(messagesOf(await judged(xml, 'web'))).toEqual([
      'error: 順序違反: TransactionManagementHandler (位置9) は DbConnectionManagementHandler (位置10) より後に配置すべき',
    ])
  })

  it('is unresolved if its handler is unknown, and counts as itself if it has none', async () => {
    const rest_ = entries('Session Normalize Forward HttpError Routes')
    expect(messagesOf(await judged(queue(...head, by('ownCheck'), ...rest_), 'web'))).toEqual([
      'warning: 未解決の参照: ownCheck (位置5) のクラスを特定できない',
    ])
    expect(messagesOf(await judged(queue(...head, only(''), ...rest_), 'web'))).toEqual([])
  })
})

describe('a queue beside another', () => {
  const both = (second: readonly string[]): string =>
    document(
      controller('webFrontController', entries(web)),
      controller('jaxrsController', [...second, '<component-ref name="jaxrsPackageMapping"/>']),
    )

  it('is judged as the requested type when its typical handler is missing, with a hint', async () => {
    const xml = both(entries(rest.replace('JaxRsResponse ', '')))
    expect(messagesOf(await judged(xml, 'web'))).toContain(
      'hint: アプリタイプの確認: 必須ハンドラの不足が最も少ないのは rest である',
    )
    expect(await textOf(xml, 'web')).toMatch(/\n- jaxrsController \(\d+行目\): web, 5件, NG\n/)
  })

  it('is recognised also if that handler is misspelt', async () => {
    const xml = both(entries(rest).map((entry) => entry.replace('JaxRsResponse', 'JaxRsResponce')))
    expect(await judged(xml, 'web')).toMatchObject({
      errors: [{ code: 'unknown-class', suggestion: 'nablarch.fw.jaxrs.JaxRsResponseHandler' }],
      error_count: 1,
      queues: [{ application_type: 'web' }, { application_type: 'rest' }],
    })
  })

  it('is of the requested type if no handler shows another', async () => {
    const xml = document(controller('one', entries(web)), controller('other', [component('com.example.Own')]))
    expect(await judged(xml, 'web')).toMatchObject({
      queues: [{ application_type: 'web' }, { application_type: 'web' }],
    })
  })
})

describe('a name that another file defines', () => {
  const batch = (main: string): string =>
    queue(
      ...entries('Status GlobalError'),
      main,
      ...entries('Tx'),
      component('nablarch.fw.handler.RequestPathJavaPackageMapping', '<property name="immediate" value="false"/>'),
      ...entries('Threads Db Loop Read'),
    )

  it('may be the missing connection of the main thread', async () => {
    expect(messagesOf(await judged(batch('<component-ref name="mainConnection"/>'), 'batch'))).toEqual([
      'warning: 順序違反: TransactionManagementHandler (位置4) は DbConnectionManagementHandler (位置7) より後に配置すべき',
      'warning: 未解決の参照: mainConnection (位置3) のクラスを特定できない',
    ])
    expect((await judged(batch(component('com.example.Own')), 'batch')).result).toBe('NG')
  })

  it('is not misspelt if it is named like its class', async () => {
    const xml = queue(...entries('Status'), '<component-ref name="globalErrorHandler"/>', ...entries('Threads Read'))
    expect(messagesOf(await judged(xml, 'batch'))).toContain(
      'warning: 未解決の参照: globalErrorHandler (位置2) のクラスを特定できない',
    )
  })

  it('may be what follows a REST router', async () => {
    const xml = queue(...entries(`${rest} Routes`), '<component-ref name="bodyConversion"/>')
    expect(await judged(xml, 'rest')).toMatchObject({
      result: 'OK',
      warnings: [{ rule: 'router-last', severity: 'warning' }, { code: 'unresolved-reference' }],
    })
  })

  it('may also be a class that a placeholder stands for', async () => {
    const xml = queue(...entries(web), component('${project.extraHandler}')).replace(
      /(<component class="[^"]*RoutesMapping"\/>)\n(.*)/,
      '$2\n$1',
    )
    expect(messagesOf(await judged(xml, 'web'))).toEqual([
      'warning: 未解決の参照: ${project.extraHandler} (位置15) のクラスを特定できない',
    ])
  })
})

describe('a document of many queues', () => {
  it('is refused beyond 50 queues', async () => {
    const many = (count: number): string => document(...Array.from({ length: count }, () => queue(...entries('Db'))))
    await expect(judged(many(51), 'web')).rejects.toThrow(
      /^XMLを読み取れません \(\d+行\d+列\): ハンドラキューが多すぎます（上限 50）。$/,
    )
    expect((await judged(many(50), 'web')).queues).toHaveLength(50)
  })

  it('gets findings, but no suggestion if it has too many handlers', async () => {
    const long = Array.from({ length: 6 }, () => queue(...entries(Array.from({ length: 26 }, () => 'Tx Db').join(' '))))
    const validation = await judged(document(...long), 'web')
    expect(validation.result).toBe('NG')
    expect(validation.queues.filter(({ suggested_order: order }) => order !== undefined)).toEqual([])
    expect(JSON.stringify(validation).length).toBeLessThan(200_000)
  })
})
