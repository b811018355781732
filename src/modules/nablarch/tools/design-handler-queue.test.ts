import { describe, expect, it } from 'vitest'
import { judged, messagesOf } from '../../../../test/nablarch/judged.ts'
import { knownDeps } from '../../../../test/nablarch/known.ts'
import { named } from '../../../../test/nablarch/typical-queues.ts'
import { features, isFor } from '../design/features.ts'
import { appTypes, type AppType } from '../knowledge/schemas/fields.ts'
import { designHandlerQueue } from './design-handler-queue.ts'

const context = { signal: new AbortController().signal } as Parameters<typeof designHandlerQueue.handle>[2]
const design = (applicationType: string, requirements?: string[]) =>
  Promise.resolve(
    designHandlerQueue.handle({ applicationType, ...(requirements && { requirements }) }, knownDeps, context),
  )

describe.each(appTypes)('a queue for %s', (appType: AppType) => {
  const own = features.filter((feature) => isFor(feature, appType)).map(({ key }) => key)

  it.each([
    [],
    ...own.map((key, index) => [key, own[(index + 3) % own.length] ?? key]),
    own.filter((key) => key !== 'no-database'),
  ])('validates without a finding with %s %s [EXT-design_handler_queue]', async (...requirements: string[]) => {
    const designed = await design(appType, requirements)
    expect(designed.unmet).toEqual([])
    expect(messagesOf(await judged(designed.xml, appType))).toEqual([])
    expect(designed).toMatchObject({ result: 'OK', warnings: [] })
  })

  it('has the requested handlers', async () => {
    for (const feature of features.filter((one) => isFor(one, appType))) {
      const classes = (await design(appType, [feature.key])).handlers.map(({ fqcn }) => fqcn)
      for (const fqcn of feature.adds?.[appType] ?? []) expect(classes, feature.key).toContain(fqcn)
      for (const fqcn of feature.drops ?? []) expect(classes, feature.key).not.toContain(fqcn)
    }
  })
})

describe('design_handler_queue', () => {
  it('puts handlers where the rules require them', async () => {
    const { handlers, xml } = await design('web', [
      'CSRF対策',
      'アクセスログ',
      'ヘルスチェック',
      'ファイルアップロード',
    ])
    expect(handlers.map(({ fqcn }) => fqcn)).toEqual(
      named(
        'Charset ContextClear GlobalError HttpResponse Health Secure Multipart Session Context AccessLog ' +
          'Normalize Forward HttpError Tag Csrf Db Tx Routes',
      ),
    )
    expect(xml).toContain('<import file="nablarch/webui/session-store.xml"/>')
  })

  it('starts from the documented queue for the requirement', async () => {
    const classesOf = async (type: string, requirement: string) =>
      (await design(type, [requirement])).handlers.map(({ fqcn }) => fqcn)
    expect(await classesOf('batch', '常駐バッチ')).toContain('nablarch.fw.handler.ProcessResidentHandler')
    expect(await classesOf('batch', 'DBなし')).toContain('nablarch.fw.handler.DbLessLoopHandler')
    expect(await classesOf('messaging', '応答電文を返す')).toContain(
      'nablarch.fw.messaging.handler.MessageReplyHandler',
    )
    expect(await classesOf('messaging', 'テーブルキュー')).not.toContain(
      'nablarch.fw.messaging.handler.MessagingContextHandler',
    )
  })

  it('defines the components that the handlers need, and initialises them', async () => {
    const { xml } = await design('rest', ['CORS', 'セキュリティヘッダ', 'session'])
    expect(xml).toContain('<component name="packageMapping" class="nablarch.integration.router.RoutesMapping">')
    expect(xml).toContain('<property name="methodBinderFactory">')
    expect(xml).toMatch(
      /<component class="nablarch\.fw\.jaxrs\.CorsPreflightRequestHandler">\s+<property name="cors" ref="cors"\/>/,
    )
    expect(xml.match(/AdoptHandlerResponseFinisher|CorsResponseFinisher/g)).toEqual([
      'AdoptHandlerResponseFinisher',
      'CorsResponseFinisher',
    ])
    expect(
      [...xml.slice(xml.indexOf('initializeList')).matchAll(/component-ref name="(\w+)"/g)].map(([, name]) => name),
    ).toEqual(['dbStore', 'packageMapping'])
    expect((await design('rest')).xml).not.toMatch(/responseFinishers|cors/)
    expect((await design('jakarta-batch')).xml).toMatch(
      new RegExp(
        String.raw`DbConnectionManagementListener">\s+` +
          '<property name="dbConnectionManagementHandler" ref="dbConnectionManagementHandler"/>',
      ),
    )
    expect((await design('messaging')).xml).toContain(
      '<component name="dataReader" class="nablarch.fw.messaging.reader.FwHeaderReader">',
    )
    expect((await design('messaging', ['table-queue'])).xml).not.toContain('messagingProvider')
  })

  it('describes an equivalent class like the listed one', async () => {
    const { handlers } = await design('rest', ['@Path'])
    expect(handlers.at(-1)).toMatchObject({
      name: 'PathOptionsProviderRoutesMapping',
      description: expect.not.stringContaining('nablarch.') as string,
    })
  })

  it('lists the requirements without a handler, and the known ones', async () => {
    const designed = await design('batch', ['csrf', 'teleport'])
    expect(designed.unmet).toEqual(['csrf', 'teleport'])
    expect(designHandlerQueue.render(designed)).toContain(
      '対応するハンドラがない要件: csrf, teleport\n指定できる要件: no-database, ',
    )
  })

  it('refuses an unknown type', async () => {
    await expect(design('soap')).rejects.toThrow('エラー: 不明なアプリケーションタイプ: soap')
  })
})
