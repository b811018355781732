import { describe, expect, it } from 'vitest'
import type { AppType } from '../../src/modules/nablarch/knowledge/schemas/fields.ts'
import { judged, messagesOf, textOf } from './judged.ts'
import { named, typicalQueues } from './typical-queues.ts'
import { component, dispatch, immediateFalse } from './write-queue.ts'

const controller = (name: string, classes: readonly string[]): string => {
  const entries = classes.map((fqcn) => component(fqcn, fqcn === dispatch ? immediateFalse : '')).join('\n')
  return (
    `<component name="${name}" class="nablarch.fw.web.servlet.WebFrontController"><property ` +
    `name="handlerQueue"><list>\n${entries}\n</list></property></component>`
  )
}
const document = (...queues: readonly (readonly string[])[]): string =>
  `<component-configuration>\n` +
  `${queues.map((classes, index) => controller(`queue${index + 1}`, classes)).join('\n')}\n` +
  `</component-configuration>`

const typesOf = async (asked: AppType, ...queues: readonly string[]): Promise<readonly string[]> =>
  (await judged(document(...queues.map(named)), asked)).queues.map(({ application_type }) => application_type)

/** No handler in it shows a type, and REST requires the fewest handlers. */
const plain = 'Charset GlobalError Db Tx Routes'

describe('a queue is checked as the requested type', () => {
  it('also when two web queues lack many handlers', async () => {
    expect(await typesOf('web', plain, plain)).toEqual(['web', 'web'])
  })

  it.each<[AppType, string]>([
    ['web', 'GlobalError Routes'],
    ['web', 'Charset GlobalError Session Secure Multipart Routes'],
    ['web', 'Status GlobalError Threads Read'],
    ['rest', 'Charset GlobalError HttpResponse HttpError Session Routes'],
    ['rest', 'Charset GlobalError Normalize Secure Routes'],
    ['rest', 'GlobalError HttpResponse Packages'],
    ['http-messaging', 'Charset GlobalError HttpResponse Routes'],
    ['http-messaging', plain],
    ['batch', 'Status GlobalError Threads MessagingContext Db RequestLoop Read Packages'],
    ['batch', 'Status GlobalError Threads Reply Db RequestLoop Read Packages'],
    ['messaging', 'Status GlobalError Packages Threads Db Loop Read'],
    ['messaging', 'GlobalError Db Tx'],
    ['batch', plain],
    ['jakarta-batch', 'JaxRsResponse Routes'],
  ])('%s for two queues with %s', async (asked, names) => {
    expect(await typesOf(asked, names, names)).toEqual([asked, asked])
  })

  it('also when handlers of two other types contradict each other', async () => {
    expect(await typesOf('web', plain, 'JaxRsResponse HmError Loop')).toEqual(['web', 'web'])
  })

  it('also when exclusive handlers of it and of another type occur together', async () => {
    expect(await typesOf('web', plain, 'JaxRsResponse Forward Routes')).toEqual(['web', 'web'])
    expect(await typesOf('rest', plain, 'JaxRsResponse Forward Routes')).toEqual(['rest', 'rest'])
  })

  it.each(typicalQueues)('for every typical queue, twice in a document: $name', async ({ classes, appType }) => {
    if (appType === 'jakarta-batch') return
    const { result, queues, warnings } = await judged(document(classes, classes), appType)
    expect(result).toBe('OK')
    expect(queues.map(({ application_type, judged_because }) => [application_type, judged_because])).toEqual([
      [appType, undefined],
      [appType, undefined],
    ])
    expect(warnings.filter(({ code }) => code === 'other-app-type')).toEqual([])
  })
})

describe('another type is suggested in a hint', () => {
  it('if fewer handlers are missing for it', async () => {
    const xml = document(named(plain), named(plain))
    const validation = await judged(xml, 'web')
    expect(validation.warnings.filter(({ code }) => code === 'other-app-type')).toMatchObject([
      { queue: 1, severity: 'hint', message: 'アプリタイプの確認: 必須ハンドラの不足が最も少ないのは rest である' },
      { queue: 2, severity: 'hint' },
    ])
    expect(await textOf(xml, 'web')).toContain(
      '- アプリタイプの確認: 必須ハンドラの不足が最も少ないのは rest である [queue2]',
    )
  })

  it('if a handler is common in it', async () => {
    const validation = await judged(document(named(plain), named('GlobalError HttpResponse Routes')), 'rest')
    expect(messagesOf(validation)).toContain(
      'hint: アプリタイプの確認: HttpResponseHandler (位置2) は web のハンドラである',
    )
  })

  it('once for each queue', async () => {
    const { warnings } = await judged(
      document(named('Status GlobalError'), named('GlobalError JaxRsResponse Forward')),
      'web',
    )
    const hinted = warnings.filter(({ code }) => code === 'other-app-type').map(({ queue }) => queue)
    expect(hinted).toEqual([1, 2])
  })
})

describe('a queue is checked as another type if a handler exists only in that type', () => {
  it.each<[AppType, string, AppType]>([
    ['web', 'JaxRsResponse', 'rest'],
    ['web', 'JaxRsLog Routes', 'rest'],
    ['web', 'Cors Routes', 'rest'],
    ['rest', 'Forward', 'web'],
    ['rest', 'GlobalError Tag', 'web'],
    ['rest', 'Resubmit', 'web'],
    ['web', 'HmError', 'http-messaging'],
    ['rest', 'HmParse', 'http-messaging'],
    ['batch', 'HmBuild', 'http-messaging'],
    ['web', 'Loop', 'batch'],
    ['rest', 'Resident', 'batch'],
    ['web', 'RequestLoop', 'messaging'],
    ['http-messaging', 'Reply', 'messaging'],
    ['batch', 'JaxRsResponse', 'rest'],
  ])('asked as %s, %s is %s, and the answer says why', async (asked, names, type) => {
    const { queues } = await judged(document(named('GlobalError'), named(names)), asked)
    expect(queues).toMatchObject([
      { application_type: asked },
      { application_type: type, judged_because: expect.stringMatching(/があるため$/) as string },
    ])
  })
})
