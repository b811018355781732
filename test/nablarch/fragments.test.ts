import { describe, expect, it } from 'vitest'
import { AppError } from '../../src/kernel/errors.ts'
import { judged, messagesOf } from './judged.ts'
import { named } from './typical-queues.ts'
import { component, listOf } from './write-queue.ts'

const web =
  'Charset ContextClear GlobalError HttpResponse Secure Multipart Session Context Normalize Forward ' +
  'HttpError Tag Db Tx Routes'
const lines = (names: string): readonly string[] => named(names).map((fqcn) => component(fqcn))
const handlers = (names: string): readonly string[] => named(names).map((fqcn) => `<handler class="${fqcn}"></handler>`)
const attributes = component(
  named('Context')[0] ?? '',
  '<property name="attributes"><list><component ' +
    'class="nablarch.common.handler.threadcontext.UserIdAttribute"/></list></property>',
)
const classesIn = async (xml: string): Promise<readonly (string | undefined)[]> =>
  (await judged(xml, 'web')).queues.flatMap((queue) => queue.handlers.map(({ fqcn, component: ref }) => fqcn ?? ref))

const refusalOf = async (xml: string): Promise<AppError> => {
  try {
    await judged(xml, 'web')
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('It was judged')
}

describe('a whole queue in pieces is judged like the list', () => {
  it.each([
    ['several roots', lines(web).join('\n')],
    ['several roots in one line', lines(web).join('')],
    ['a declaration before them', `<?xml version="1.0" encoding="UTF-8"?>\n${lines(web).join('\n')}`],
    ['a byte order mark and blank lines', `\uFEFF\n\n${lines(web).join('\n')}\n\n`],
    [
      'comments and instructions between them',
      lines(web).join('\n<!-- <component class="a.B"/> -->\n<?x class="a.C"?>\n'),
    ],
    ['handler elements', handlers(web).join('\n')],
    ['a root of any name around them', `<handlers>${lines(web).join('\n')}</handlers>`],
    ['handler elements in a list', `<list>${handlers(web).join('\n')}</list>`],
    ['handler elements in the named list', `<list name="handlerQueue">${handlers(web).join('\n')}</list>`],
    ['handler elements in an element of the name', `<handlerQueue>${handlers(web).join('')}</handlerQueue>`],
    ['a list alone', `<list>${lines(web).join('')}</list>`],
    ['two lists', `<list>${lines(web).slice(0, 5).join('')}</list><list>${lines(web).slice(5).join('')}</list>`],
    ['prefixes that nothing declares', lines(web).join('\n').replaceAll('<component', '<n:component')],
    ['a namespace', `<c xmlns="http://tis.co.jp/nablarch/component-configuration">${lines(web).join('')}</c>`],
    ['single quotes and blanks', lines(web).join('\n').replaceAll('"', "'").replaceAll('class=', '\n  class = ')],
    [
      'settings inside a handler',
      lines(web)
        .join('\n')
        .replace(component(named('Context')[0] ?? ''), attributes),
    ],
    ['a list among the roots', `<component name="x" class="a.B"/>${listOf(named(web))}`],
    [
      'default component names',
      lines(web)
        .join('\n')
        .replace(component(named('Session')[0] ?? ''), '<component-ref name="sessionStoreHandler"/>'),
    ],
  ])('%s', async (_, xml) => {
    const validation = await judged(xml, 'web')
    expect(messagesOf(validation)).toEqual([])
    expect(validation).toMatchObject({ result: 'OK', handler_count: 15 })
  })
})

describe('what is found in a fragment', () => {
  it('has its position in the text', async () => {
    const xml = `\uFEFF<?xml version="1.0"?>\n<!-- x -->\n  ${lines('Tx').join('')}\n\n    ${lines('Db').join('')}`
    const validation = await judged(xml, 'web')
    expect(validation.errors.find(({ rule }) => rule === 'tx-after-db')).toMatchObject({
      line: 3,
      column: 3,
      position: 1,
      other_position: 2,
    })
    expect(validation.queues).toMatchObject([
      {
        line: 3,
        column: 3,
        handlers: [
          { line: 3, column: 3 },
          { line: 5, column: 5 },
        ],
      },
    ])
  })

  it.each([
    ['a single line', component('a.B'), ['a.B']],
    [
      'what is nested in something that is no handler',
      '<x class="a.A"><y><z class="a.B"/></y></x><w class="a.C"/>',
      ['a.A', 'a.B', 'a.C'],
    ],
    ['settings of a known handler are not in it', `${attributes}${component('a.B')}`, [...named('Context'), 'a.B']],
    [
      'a list inside a handler is no queue',
      `<component class="a.Own"><property name="parts"><list>${component('a.Part')}</list></property>` +
        `</component>${component('a.B')}`,
      ['a.Own', 'a.Part', 'a.B'],
    ],
    [
      'a reference to what it defines is that one',
      '<component name="x" class="a.B"/><component class="a.C"/><component-ref name="x"/>',
      ['a.C', 'a.B'],
    ],
    [
      'a reference to what is elsewhere',
      '<component class="a.C"/><component-ref name="elsewhere"/>',
      ['a.C', 'elsewhere'],
    ],
    ['an empty reference', '<component class="a.C"/><component-ref name=""/>', ['a.C', '']],
    ['a class that a setting gives', '<component class="${own.class}"/>', ['${own.class}']],
    [
      'a controller alone',
      component('nablarch.fw.web.servlet.WebFrontController'),
      ['nablarch.fw.web.servlet.WebFrontController'],
    ],
  ])('%s', async (_, xml, expected) => {
    expect(await classesIn(xml)).toEqual(expected)
  })

  it('is checked up to the limits of elements and depth', async () => {
    expect(await judged(component('a.B').repeat(5000), 'web')).toMatchObject({ handler_count: 5000 })
    expect((await refusalOf(component('a.B').repeat(5001))).message).toContain('要素が多すぎます')
    expect((await refusalOf(`<a class="x"/>${'<a>'.repeat(51)}`)).message).toContain('入れ子が深すぎます')
  })

  it('is the list if there is one, without the elements beside it', async () => {
    const beside = `<component name="other" class="a.B"/>\n${listOf(named('Db Tx'))}\n<component class="a.C"/>`
    expect(await classesIn(beside)).toEqual(named('Db Tx'))
    expect(await classesIn(`<c><component class="a.B"/><list>${component('a.C')}</list></c>`)).toEqual(['a.C'])
  })
})

describe('an error is raised', () => {
  it.each([
    '<a/>',
    '<a/><b/>',
    '<a class=""/>',
    '<a class=" "/><b name="class"/>',
    '<!-- <component class="a.B"/> --><a/>',
    '<a><![CDATA[<component class="a.B"/>]]></a>',
    '<component-ref name="sessionStoreHandler"/>',
    '<list name="handlerQueue"/>',
    '<c><component class="a.B"/><list name="handlerQueue"></list></c>',
    '<list name="handlerQueue"><value>x</value></list>',
  ])('if there is no class: %s [NAB-validate-no-class]', async (xml) => {
    expect((await refusalOf(xml)).message).toContain('XMLからハンドラクラスを抽出できませんでした。')
  })

  it.each([
    ['text between the roots', '<a class="x"/>\nand\n<b class="y"/>', 3, 1, 'ルート要素の外に文字'],
    ['text behind them', '<a class="x"/>\n<b class="y"/>\n  ...', 3, 6, 'ルート要素の外に文字'],
    ['text before them', 'x\n<a class="x"/>', 2, 1, 'ルート要素の外に文字'],
    [
      'text between them behind a CDATA section',
      '<a/><b><![CDATA[x]]></b>\nx <c class="y"/>',
      2,
      3,
      'ルート要素の外に文字',
    ],
    [
      'a CDATA section between them',
      '<a/><b><![CDATA[x]]></b>\n<![CDATA[x]]><c/>',
      2,
      undefined,
      'ルート要素の外に文字',
    ],
    ['an entity between them', '<a class="x"/>\n&amp;<b/>', 2, undefined, 'ルート要素の外に文字'],
    ['an unclosed second root', '<a class="x"/>\n<b>\n', 2, 1, '<b> が閉じられていません'],
    ['a wrong end', '<a class="x"/>\n<b></c>', 2, undefined, '対応していません'],
    ['an end without a beginning', '<a class="x"/>\n</a>', 2, undefined, '対応する開始タグがありません'],
    ['a repeated attribute in the third', '<a/>\n<b/>\n<c x="1" x="2"/>', 3, undefined, '重複'],
    ['a document type before them', '<!DOCTYPE a>\n<a class="x"/>\n<b/>', 1, undefined, 'DOCTYPE宣言は使用できません'],
    ['a document type between them', '<a class="x"/>\n<!DOCTYPE a>\n<b/>', 2, undefined, 'DOCTYPE宣言は使用できません'],
    ['a declaration between them', '<a class="x"/>\n<?xml version="1.0"?>\n<b/>', 2, undefined, ''],
    ['an entity of their own', '<a class="x"/>\n<b class="&x;"/>', 2, undefined, '実体参照'],
  ])('with its position: %s', async (_, xml, line, column, words) => {
    const error = await refusalOf(xml)
    expect(error.message).toContain(words)
    expect(error.message).toMatch(/^XMLを読み取れません \(\d+行\d+列\): /)
    expect(error.facts).toMatchObject({ line, ...(column !== undefined && { column }) })
  })
})
