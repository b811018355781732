import { describe, expect, it } from 'vitest'
import type { AppType } from '../../src/modules/nablarch/knowledge/schemas/fields.ts'
import { judged, messagesOf, textOf } from './judged.ts'
import { named, usualQueues } from './typical-queues.ts'
import { component, dispatch, immediateFalse } from './write-queue.ts'

const controller = (name: string, classes: readonly string[]): string => {
  const entries = classes.map((fqcn) => component(fqcn, fqcn === dispatch ? immediateFalse : '')).join('\n')
  return `<component name="${name}" class="nablarch.fw.web.servlet.WebFrontController"><property name="handlerQueue"><list>\n${entries}\n</list></property></component>`
}
const document = (...queues: readonly (readonly string[])[]): string =>
  `<component-configuration>\n${queues.map((classes, index) => controller(`queue${index + 1}`, classes)).join('\n')}\n</component-configuration>`

const typesOf = async (asked: AppType, ...queues: readonly string[]): Promise<readonly string[]> =>
  (await judged(document(...queues.map(named)), asked)).queues.map(({ application_type }) => application_type)

/** Nothing in it tells a type, and REST asks for least. */
const plain = 'Charset GlobalError Db Tx Routes'

describe('the type that was asked for is judged', () => {
  it('of two web queues that lack much', async () => {
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
  ])('%s of two queues with %s', async (asked, names) => {
    expect(await typesOf(asked, names, names)).toEqual([asked, asked])
  })

  it('also where handlers of two other types contradict each other', async () => {
    expect(await typesOf('web', plain, 'JaxRsResponse HmError Loop')).toEqual(['web', 'web'])
  })

  it('also where a handler of that type alone stands beside one of another', async () => {
    expect(await typesOf('web', plain, 'JaxRsResponse Forward Routes')).toEqual(['web', 'web'])
    expect(await typesOf('rest', plain, 'JaxRsResponse Forward Routes')).toEqual(['rest', 'rest'])
  })

  it.each(usualQueues)('of every documented queue, twice in a document: $name', async ({ classes, appType }) => {
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

describe('another type is suggested in words', () => {
  it('where less is missing for it', async () => {
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

  it('where a handler is usual in it', async () => {
    const validation = await judged(document(named(plain), named('GlobalError HttpResponse Routes')), 'rest')
    expect(messagesOf(validation)).toContain(
      'hint: アプリタイプの確認: HttpResponseHandler (位置2) は web のハンドラである',
    )
  })

  it('and once for each queue', async () => {
    const { warnings } = await judged(
      document(named('Status GlobalError'), named('GlobalError JaxRsResponse Forward')),
      'web',
    )
    const told = warnings.filter(({ code }) => code === 'other-app-type').map(({ queue }) => queue)
    expect(told).toEqual([1, 2])
  })
})

describe('another type is judged where a handler can belong to no other', () => {
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
