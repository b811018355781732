import { appTypes } from '../../knowledge/schemas/fields.ts'
import { constraintDetails } from '../../markdown/constraint-words.ts'
import { bullets, mono, page, sources, table } from '../../markdown/markdown.ts'
import { titleWords } from '../../markdown/names.ts'
import type { Guide } from './guide.ts'

const principles = [
  'リクエストは先頭のハンドラから順に内側へ渡り、結果は逆の順に外側へ戻る。前にあるハンドラほど外側で働く。',
  '後ろのハンドラが使うもの（文字コード、スレッドコンテキスト、DB接続、トランザクション）は、それより前のハンドラが用意する。',
  'WebとRESTでは、アクションを決めるディスパッチハンドラ（RoutesMappingなど）をキューの末尾に置く。',
  'バッチやメッセージングのRequestPathJavaPackageMappingは途中に置けるが、後ろにハンドラが続くときはimmediateをfalseにする。',
  'MultiThreadExecutionHandlerより後ろはサブスレッドで動く。データベースを使うなら、接続の確保はサブスレッド側にも要る。',
]

export const handlerQueueGuide: Guide = ({ handlerCatalog, handlerConstraints }) =>
  page(
    '# Nablarch Handler Queue Guide',
    '## Overview',
    'ハンドラキューは、リクエストやデータの処理に横断的な機能を並べたものです。アプリケーションタイプごとの構成と、主な順序制約を示します。',
    bullets(principles),
    '## Application Types',
    table(
      ['App Type', 'Handlers', 'Required', 'Description', 'Resource'],
      appTypes.map((type) => {
        const { handlers, description } = handlerCatalog[type]
        return [
          titleWords[type],
          String(handlers.length),
          String(handlers.filter(({ required }) => required).length),
          description,
          mono(`nablarch://handler/${type}`),
        ]
      }),
    ),
    ...appTypes.map((type) =>
      page(
        `### ${titleWords[type]}`,
        handlerCatalog[type].handlers.map(({ name, required }) => (required ? `**${name}**` : name)).join(' → '),
      ),
    ),
    '太字は必須のハンドラです。',
    '## Key Ordering Constraints',
    table(
      ['Handler', 'Rule', 'App Types', 'Details'],
      handlerConstraints.map((one) => [one.handler, one.rule, one.app_types.join(', '), constraintDetails(one)]),
    ),
    '構成の検証にはツール validate_handler_queue を使います。',
    sources('handler-catalog.yaml', 'handler-constraints.yaml'),
  )
