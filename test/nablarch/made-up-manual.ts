import type { ManualSection } from '../../src/kernel/manuals.ts'
import { known } from './known.ts'

export type ManualLanguage = 'ja' | 'en'

const app = 'application_framework/application_framework'
const routing = 'nablarch.integration.router.RoutesMapping'

/** The handlers of our manual: their page, their class and their title in each language. */
const handlers = [
  ['common/global_error_handler', 'nablarch.fw.handler.GlobalErrorHandler', '最後の受け皿', 'Last Resort'],
  ['rest/jaxrs_response_handler', 'nablarch.fw.jaxrs.JaxRsResponseHandler', '応答の書き手', 'Answer Writer'],
  [
    'common/database_connection_management_handler',
    'nablarch.common.handler.DbConnectionManagementHandler',
    '接続の係',
    'Connection Keeper',
  ],
  [
    'common/transaction_management_handler',
    'nablarch.common.handler.TransactionManagementHandler',
    '取引の係',
    'Transaction Keeper',
  ],
  ['rest/body_convert_handler', 'nablarch.fw.jaxrs.BodyConvertHandler', '本文の通訳', 'Body Reader'],
  [
    'rest/jaxrs_bean_validation_handler',
    'nablarch.fw.jaxrs.JaxRsBeanValidationHandler',
    '入力の検査',
    'Input Inspector',
  ],
  ['web/secure_handler', 'nablarch.fw.web.handler.SecureHandler', '守りの係', 'Guard'],
  ['web/http_response_handler', 'nablarch.fw.web.handler.HttpResponseHandler', '画面の書き手', 'Page Writer'],
] as const

const words = {
  ja: {
    classHeading: 'ハンドラクラス名',
    modules: 'モジュール一覧',
    constraints: '制約',
    architecture: 'しくみ',
    used: 'このしくみで使用するハンドラ',
    queue: '最小の構成',
    columns: ['No.', 'ハンドラ', '行き'],
    adaptor: '道案内の係',
    after: (title: string) => `${title} より後ろに配置すること`,
    near: 'できるだけハンドラキューの先頭に配置すること',
  },
  en: {
    classHeading: 'Handler class name',
    modules: 'Module list',
    constraints: 'Constraints',
    architecture: 'How it works',
    used: 'Handlers used here',
    queue: 'The smallest queue',
    columns: ['No.', 'Handler', 'On the way in'],
    adaptor: 'Signpost',
    after: (title: string) => `Place this handler after the ${title}`,
    near: 'Place it at the beginning of the queue as far as possible',
  },
} as const

type Page = readonly (readonly [heading: string | undefined, text: string])[]

const constraintOf = (name: string, language: ManualLanguage, titleOf: (page: string) => string): string => {
  const { after, near } = words[language]
  const others: Readonly<Record<string, string>> = {
    'common/transaction_management_handler': 'common/database_connection_management_handler',
    'rest/jaxrs_bean_validation_handler': 'rest/body_convert_handler',
    'web/secure_handler': 'web/http_response_handler',
  }
  if (name === 'rest/body_convert_handler') return `- **${after(words[language].adaptor)}**: x`
  if (name === 'common/global_error_handler') return `- **${near}**: x`
  const other = others[name]
  return other === undefined ? '-' : `- **${after(titleOf(other))}**: x`
}

/** A small manual in our own words, which states the same as the knowledge. Its pages have the official paths. */
export const madeUpManual = (language: ManualLanguage): Readonly<Record<string, Page>> => {
  const say = words[language]
  const titleOf = (page: string): string => {
    const [, , japanese = '', english = ''] = handlers.find(([name]) => name === page) ?? []
    return language === 'ja' ? japanese : english
  }
  const queue = [
    'common/global_error_handler',
    'rest/jaxrs_response_handler',
    'common/database_connection_management_handler',
    'common/transaction_management_handler',
    '',
    'rest/body_convert_handler',
    'rest/jaxrs_bean_validation_handler',
  ].map((page) => (page === '' ? say.adaptor : titleOf(page)))
  const rows = [
    say.columns,
    say.columns.map(() => '---'),
    ...queue.map((title, index) => [String(index + 1), title, 'x']),
  ]
  const pages = handlers.map(([name, fqcn]): [string, Page] => [
    `${app}/handlers/${name}.rst`,
    [
      [undefined, 'x'],
      [say.classHeading, `- \`${fqcn}\``],
      [say.modules, `\`\`\`xml\n<artifactId>${known.classIndex.get(fqcn)?.artifact ?? ''}</artifactId>\n\`\`\``],
      [say.constraints, constraintOf(name, language, titleOf)],
    ],
  ])
  return {
    ...Object.fromEntries(pages),
    'application_framework/adaptors/router_adaptor.rst': [
      [
        undefined,
        `[Signpost](${routing}) \`\`x\`\`\n\n\`\`\`xml\n<component class="${routing}">\n</component>\n\`\`\``,
      ],
    ],
    [`${app}/web_service/rest/architecture.rst`]: [
      [undefined, 'x'],
      [say.used, queue.map((title) => `- ${title}`).join('\n')],
      [say.queue, rows.map((row) => `| ${row.join(' | ')} |`).join('\n')],
    ],
  }
}

const titles = (language: ManualLanguage): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    handlers.map(([name, , ja, en]) => [`${app}/handlers/${name}.rst`, language === 'ja' ? ja : en]),
  ),
  'application_framework/adaptors/router_adaptor.rst': words[language].adaptor,
  [`${app}/web_service/rest/architecture.rst`]: words[language].architecture,
})

/** The sections of a manual as the port gives them. */
export const sectionsOf = (
  manual: Readonly<Record<string, Page>>,
  language: ManualLanguage,
): readonly ManualSection[] =>
  Object.entries(manual).flatMap(([path, page]) =>
    page.map(([heading, text], position) => ({
      id: position + 1,
      manual: 1,
      path,
      anchor: `s${position}`,
      position,
      headings: [titles(language)[path] ?? path, ...(heading === undefined ? [] : [heading])],
      link: `https://example.com/${path}#s${position}`,
      text,
    })),
  )
