import { describe, expect, it } from 'vitest'
import { documentedQueues } from './documented-queues.ts'
import { judged, messagesOf, textOf } from './judged.ts'
import { component, dispatch, immediateFalse, listOf } from './write-queue.ts'

/** Default names of components, for those handlers that configurations refer to. */
const names: Readonly<Record<string, string>> = {
  'nablarch.fw.web.upload.MultipartHandler': 'multipartHandler',
  'nablarch.common.web.session.SessionStoreHandler': 'sessionStoreHandler',
  'nablarch.common.handler.threadcontext.ThreadContextHandler': 'threadContextHandler',
  'nablarch.common.web.handler.NablarchTagHandler': 'nablarchTagHandler',
  'nablarch.common.handler.DbConnectionManagementHandler': 'dbConnectionManagementHandler',
  'nablarch.common.handler.TransactionManagementHandler': 'transactionManagementHandler',
  'nablarch.integration.router.RoutesMapping': 'packageMapping',
  'nablarch.fw.handler.MultiThreadExecutionHandler': 'multiThreadExecutionHandler',
  'nablarch.fw.handler.LoopHandler': 'loopHandler',
  'nablarch.fw.handler.DbLessLoopHandler': 'loopHandler',
  'nablarch.fw.handler.DataReadHandler': 'dataReadHandler',
  'nablarch.fw.handler.RetryHandler': 'retryHandler',
  'nablarch.fw.handler.ProcessResidentHandler': 'processResidentHandler',
  'nablarch.fw.handler.BasicProcessStopHandler': 'processStopHandler',
  'nablarch.fw.handler.RequestThreadLoopHandler': 'requestThreadLoopHandler',
  'nablarch.fw.messaging.handler.MessagingContextHandler': 'messagingContextHandler',
  'nablarch.fw.messaging.handler.MessageReplyHandler': 'messageReplyHandler',
}

const reference = (fqcn: string): string =>
  names[fqcn] === undefined ? written(fqcn) : `<component-ref name="${names[fqcn]}"/>`
const written = (fqcn: string): string => component(fqcn, fqcn === dispatch ? immediateFalse : '')
const entries = (classes: readonly string[], write = written): string => classes.map(write).join('\n      ')

const configuration = (inside: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<component-configuration xmlns="http://tis.co.jp/nablarch/component-configuration"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xsi:schemaLocation="http://tis.co.jp/nablarch/component-configuration
        https://nablarch.github.io/schema/component-configuration.xsd">
  <config-file file="common.properties"/>
  <import file="nablarch/schema-config.xml"/>
  <component name="initializer" class="nablarch.core.repository.initialization.BasicApplicationInitializer">
    <property name="initializeList">
      <list><component-ref name="codeCache"/><component-ref name="stringResourceCache"/></list>
    </property>
  </component>
  ${inside}
</component-configuration>`

const controller = (inside: string, name = 'webFrontController'): string =>
  `<component name="${name}" class="nablarch.fw.web.servlet.WebFrontController"><property ` +
  `name="handlerQueue">${inside}</property></component>`

const forms: readonly (readonly [string, (classes: readonly string[]) => string])[] = [
  ['a named list', (classes) => listOf(classes)],
  ['a bare list', (classes) => `<list>${entries(classes)}</list>`],
  ['a property of a controller', (classes) => configuration(controller(`<list>${entries(classes)}</list>`))],
  [
    'a named list in a configuration',
    (classes) => configuration(`<list name="handlerQueue">${entries(classes)}</list>`),
  ],
  [
    'a property that refers to a list',
    (classes) =>
      configuration(
        `<component name="main" class="a.B"><property name="handlerQueue" ref="queue"/></component><list ` +
          `name="queue">${entries(classes)}</list>`,
      ),
  ],
  [
    'references to default names',
    (classes) => configuration(controller(`<list>${entries(classes, reference)}</list>`)),
  ],
  [
    'references to definitions of the document',
    (classes) =>
      configuration(
        classes
          .map(
            (fqcn, index) =>
              `<component name="c${index}" class="${fqcn}">${fqcn === dispatch ? immediateFalse : ''}</component>`,
          )
          .join('\n') +
          `<list name="handlerQueue">${classes.map((_, index) => `<component-ref name="c${index}"/>`).join('')}</list>`,
      ),
  ],
  [
    'comments that hold handlers',
    (classes) =>
      `<list name="handlerQueue"><!-- ${classes.toReversed().map(written).join('')} -->${entries(classes)}</list>`,
  ],
  [
    'single quotes and line breaks in tags',
    (classes) => listOf(classes).replaceAll('"', "'").replaceAll("<component class='", "<component\n class =\n '"),
  ],
  [
    'components, lists and queues of other names deeper inside',
    (classes) =>
      `<list name="handlerQueue">${classes
        .map((fqcn) =>
          component(
            fqcn,
            `${fqcn === dispatch ? immediateFalse : ''}<property name="x"><list><component ` +
              `class="nablarch.fw.web.handler.SecureHandler"><property name="y"><list><component ` +
              `class="nablarch.fw.web.handler.HttpResponseHandler"/></list></property></component></list>` +
              `</property>`,
          ),
        )
        .join('')}</list>`,
  ],
  [
    'handlers of the project between them',
    (classes) => {
      const inner = classes.flatMap((fqcn, index) =>
        index > 2 && index < classes.length - 1
          ? [written(fqcn), component(`com.example.Own${index}Handler`)]
          : [written(fqcn)],
      )
      return `<list name="handlerQueue">${inner.join('')}</list>`
    },
  ],
  [
    'a namespace prefix, CR LF and a mark',
    (classes) =>
      `\uFEFF<n:list xmlns:n="urn:x" name="handlerQueue">\r\n` +
      `${entries(classes)
        .replaceAll(/<(\/?)component/g, '<$1n:component')
        .replaceAll('\n', '\r\n')}\r\n` +
      `</n:list>`,
  ],
]

describe.each(documentedQueues)('the documented queue: $name', ({ appType, classes, name }) => {
  // In the documented REST queue only the handlers that routers add follow the router, no project handlers.
  const usable = forms.filter(([form]) => !(name === 'rest' && form.startsWith('handlers of the project')))
  it.each(usable)('is OK without any finding as %s [NAB-validate-class-attribute]', async (form, write) => {
    const validation = await judged(write(classes), appType)
    expect(messagesOf(validation)).toEqual([])
    expect(validation.result).toBe('OK')
    expect(validation.handler_count).toBeGreaterThanOrEqual(classes.length)
    expect(validation.queues).toHaveLength(1)
    expect(validation.queues[0]?.suggested_order).toBeUndefined()
    if (!form.startsWith('handlers of the project')) expect(validation.handler_count).toBe(classes.length)
  })

  it('reads in the words of the specification [NAB-validate-output-head] [NAB-validate-output-ok]', async () => {
    expect(await textOf(listOf(classes), appType)).toBe(
      `## 検証結果: OK\nアプリタイプ: ${appType}\nハンドラ数: ${classes.length}\n\nハンドラキューの順序は正しいです。`,
    )
  })
})

describe('Jakarta Batch', () => {
  const job = 'nablarch.fw.batch.ee.listener.job.JobProgressLogListener'
  const duplicate = 'nablarch.fw.batch.ee.listener.job.DuplicateJobRunningCheckListener'
  const steps = [
    'nablarch.fw.batch.ee.listener.step.StepProgressLogListener',
    'nablarch.fw.batch.ee.listener.step.DbConnectionManagementListener',
    'nablarch.fw.batch.ee.listener.step.StepTransactionManagementListener',
  ]
  const write = 'nablarch.fw.batch.ee.listener.chunk.ItemWriteTransactionManagementListener'
  const three = (jobs: readonly string[], steps: readonly string[], writes: readonly string[]) =>
    configuration(
      [listOf(jobs, 'jobListeners'), listOf(steps, 'stepListeners'), listOf(writes, 'itemWriteListeners')].join('\n'),
    )

  it('has three lists of listeners, judged together [NAB-validate-app-types]', async () => {
    const validation = await judged(three([job, duplicate], steps, [write]), 'jakarta-batch')
    expect(messagesOf(validation)).toEqual([])
    expect(validation).toMatchObject({ result: 'OK', handler_count: 6 })
  })

  it.each([job, ...steps, write])('misses %s', async (dropped) => {
    const keep = (classes: readonly string[]) => classes.filter((fqcn) => fqcn !== dropped)
    const validation = await judged(three(keep([job, duplicate]), keep(steps), keep([write])), 'jakarta-batch')
    expect(validation.errors.map(({ code, fqcn }) => [code, fqcn])).toEqual([['required-missing', dropped]])
    expect(validation.queues[0]?.suggested_order).toContain(dropped)
  })

  it('treats lists of single jobs as additions', async () => {
    const own = listOf([duplicate, 'com.example.OwnListener'], 'import-job.jobListeners')
    const validation = await judged(configuration(own), 'jakarta-batch')
    expect(validation).toMatchObject({ result: 'OK', handler_count: 2 })
  })

  it('reports a listener in the wrong list', async () => {
    const validation = await judged(three([job, ...steps.slice(0, 1)], steps.slice(1), [write]), 'jakarta-batch')
    expect(messagesOf(validation)).toEqual([
      'warning: 配置先の誤り: StepProgressLogListener (位置2) は jobListeners ではなく stepListeners に配置すべき',
    ])
  })
})
