import { definePrompt } from '../../../kernel/prompt.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { InlineConstraints } from '../knowledge/schemas/handler-catalog.ts'
import { bullets, mono, page, table } from '../markdown/markdown.ts'
import { simpleNames, titleWords } from '../markdown/names.ts'
import { plain } from '../search/plain.ts'
import type { NablarchDeps } from '../ports.ts'
import { echo, textArgument } from './arguments.ts'
import { constraintTable } from './constraint-table.ts'
import { findHandler, knownHandlers, nearHandlers, type KnownHandler } from './find-handler.ts'

const missing = 'handler_nameを指定してください（ハンドラ名または完全修飾クラス名。例: HttpAccessLogHandler）。'

const handlerName = textArgument(
  {
    name: 'handler_name',
    description: 'Name of the handler to explain',
    complete: {
      suggest: (typed, { knowledge }) => {
        const wanted = plain(typed)
        const names = [...new Set(knownHandlers(knowledge()).map(({ name }) => name))].sort()
        const beginning = names.filter((name) => plain(name).startsWith(wanted))
        return [...beginning, ...names.filter((name) => !beginning.includes(name) && plain(name).includes(wanted))]
      },
    },
  },
  missing,
)

export const explainHandler = definePrompt<NablarchDeps>()({
  name: 'explain-handler',
  title: 'Explain a handler',
  description: 'Get a detailed explanation of a Nablarch handler',
  arguments: [handlerName.listed],
  render: (values, deps) => {
    const given = handlerName.read(values)
    const knowledge = deps.knowledge()
    const handler = findHandler(knowledge, given)
    return handler === undefined ? unknownHandler(knowledge, given) : explain(knowledge, handler)
  },
})

const explain = (knowledge: Knowledge, handler: KnownHandler): string => {
  const all = [...knowledge.handlerConstraints, ...knowledge.extended.constraints]
  const own = all.filter(({ fqcn, equivalents = [] }) => fqcn === handler.fqcn || equivalents.includes(handler.fqcn))
  const others = all.filter(
    (one) =>
      !own.includes(one) &&
      [one.must_before, one.must_after, one.incompatible_with, one.when_present].some((named) =>
        named?.includes(handler.fqcn),
      ),
  )
  return page(
    `# Nablarch ハンドラ解説: ${handler.name}`,
    `次の情報に基づいて、ハンドラ ${handler.name} の役割、置く位置とその理由、設定するときの注意を説明してください。`,
    '## 基本情報',
    table(['項目', '内容'], basics(knowledge, handler)),
    '## 使用するアプリケーションタイプ',
    ...usage(handler),
    '## ハンドラ固有の制約',
    ownConstraints(handler),
    '## 順序制約の詳細',
    own.length === 0 ? 'このハンドラを主語とする順序制約は登録されていません。' : constraintTable(own),
    others.length === 0 ? undefined : page('### ほかのハンドラからの制約', constraintTable(others)),
    sourceOf(handler),
  )
}

const distinct = (values: readonly string[]): string => [...new Set(values)].join(' / ')

const basics = (
  { classIndex }: Knowledge,
  { name, fqcn, uses, further }: KnownHandler,
): readonly (readonly string[])[] => {
  const required = uses.map(({ handler }) => (handler.required ? '必須' : '任意'))
  return [
    ['名前', name],
    ['FQCN', mono(fqcn)],
    ['モジュール', classIndex.get(fqcn)?.artifact ?? '（プロジェクト独自）'],
    ['説明', further?.description ?? distinct(uses.map(({ handler }) => handler.description))],
    [
      'スレッドモデル',
      uses.length > 0 ? distinct(uses.map(({ handler }) => handler.thread)) : (further?.thread ?? '—'),
    ],
    [
      '必須区分',
      uses.length === 0
        ? '任意'
        : new Set(required).size === 1
          ? (required[0] ?? '任意')
          : 'アプリケーションタイプによる（下の表）',
    ],
    [
      '推奨順序',
      uses.length === 0
        ? '順序制約に従う'
        : uses.map(({ type, order, count }) => `${type}: ${order}/${count}`).join(', '),
    ],
  ]
}

const usage = ({ uses, further }: KnownHandler): readonly string[] => {
  if (uses.length > 0) {
    return [
      table(
        ['アプリケーションタイプ', '順序', '必須', 'スレッドモデル', '説明'],
        uses.map(({ type, order, count, handler }) => [
          `${titleWords[type]} (${type})`,
          `${order}/${count}`,
          handler.required ? 'はい' : 'いいえ',
          handler.thread,
          handler.description,
        ]),
      ),
    ]
  }
  return [
    bullets((further?.app_types ?? []).map((type) => `${titleWords[type]} (${type})`)),
    '標準の構成には含まれない、必要に応じて加えるハンドラです。',
  ]
}

const ownConstraints = ({ uses, further }: KnownHandler): string => {
  const stated = [
    ...uses.map(({ type, handler }) => ({ where: `${titleWords[type]} (${type})`, constraints: handler.constraints })),
    { where: '', constraints: further?.constraints },
  ]
  const described = stated.flatMap(({ where, constraints }) =>
    constraints === undefined ? [] : [`${where === '' ? '' : `${where}: `}${words(constraints)}`],
  )
  return described.length === 0 ? 'なし' : bullets(described)
}

const words = ({ must_before, must_after, incompatible_with }: InlineConstraints): string =>
  [
    ...(must_before === undefined ? [] : [`${simpleNames(must_before)} より前に配置`]),
    ...(must_after === undefined ? [] : [`${simpleNames(must_after)} より後に配置`]),
    ...(incompatible_with === undefined ? [] : [`${simpleNames(incompatible_with)} と同時に使わない`]),
  ].join('、')

const sourceOf = ({ uses, further }: KnownHandler): string | undefined => {
  const url = further?.source_url ?? uses.find(({ handler }) => handler.source_url !== undefined)?.handler.source_url
  return url === undefined ? undefined : `公式ドキュメント: ${url}`
}

/** Names the class if one of that name exists, and similar handlers. */
const unknownHandler = (knowledge: Knowledge, given: string): string => {
  const near = nearHandlers(knowledge, given)
  const simple = given.trim().slice(given.trim().lastIndexOf('.') + 1)
  const classes = knowledge.classIndex.bySimpleName(simple)
  return page(
    `# Nablarch ハンドラ解説: ${echo(given)}`,
    `ハンドラ「${echo(given)}」は見つかりませんでした。`,
    classes.length === 0
      ? undefined
      : page(
          '同じ名前のクラスはありますが、ハンドラとしては登録されていません。',
          bullets(classes.map(({ fqcn, artifact, kind }) => `${mono(fqcn)}（${artifact}、${kind}）`)),
        ),
    near.length === 0 ? undefined : page('近い名前のハンドラ:', bullets(near)),
    'ハンドラの一覧は nablarch://handler/web などのリソースで、名前が分からないときはツール search_api（category: handler）で調べられます。推測でクラス名を補わないでください。',
  )
}
