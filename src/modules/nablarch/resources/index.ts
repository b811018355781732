import { attempt } from '../../../kernel/attempt.ts'
import { defineResource, defineResourceTemplate, type Completer } from '../../../kernel/resource.ts'
import { appTypes, type AppType } from '../knowledge/schemas/fields.ts'
import { page } from '../markdown/markdown.ts'
import { titleWords } from '../markdown/names.ts'
import type { NablarchDeps } from '../ports.ts'
import { databaseGuide } from './guides/database.ts'
import { errorHandlingGuide } from './guides/error-handling.ts'
import { guideTopics, type Guide, type GuideTopic } from './guides/guide.ts'
import { handlerQueueGuide } from './guides/handler-queue.ts'
import { setupGuide } from './guides/setup.ts'
import { testingGuide } from './guides/testing.ts'
import { validationGuide } from './guides/validation.ts'
import { handlerPage } from './handler-page.ts'

const mimeType = 'text/markdown'

const subjects: Readonly<Record<AppType, string>> = {
  web: 'Webアプリケーション',
  rest: 'RESTアプリケーション',
  batch: 'バッチアプリケーション',
  messaging: 'メッセージングアプリケーション',
  'http-messaging': 'HTTPメッセージング',
  'jakarta-batch': 'Jakarta Batch',
}

interface GuideEntry {
  readonly title: string
  readonly description: string
  readonly make: Guide
}

const guides: Readonly<Record<GuideTopic, GuideEntry>> = {
  setup: { title: 'Setup', description: 'プロジェクトセットアップ・設定ガイド', make: setupGuide },
  testing: { title: 'Testing', description: 'テストパターン・ベストプラクティスガイド', make: testingGuide },
  validation: { title: 'Validation', description: 'バリデーションパターン・設計ガイド', make: validationGuide },
  database: { title: 'Database', description: 'データベースアクセスパターン・設定ガイド', make: databaseGuide },
  'handler-queue': {
    title: 'Handler Queue',
    description: 'ハンドラキューアーキテクチャ・構成ガイド',
    make: handlerQueueGuide,
  },
  'error-handling': {
    title: 'Error Handling',
    description: 'エラーハンドリング・トラブルシューティングガイド',
    make: errorHandlingGuide,
  },
}

export const nablarchResources = [
  ...appTypes.map((type) =>
    defineResource<NablarchDeps>()({
      uri: `nablarch://handler/${type}`,
      name: `Nablarch ${titleWords[type]} Handler Catalog`,
      description: `${subjects[type]}のハンドラ仕様・順序制約`,
      mimeType,
      read: ({ knowledge }) => handlerPage(knowledge(), type),
    }),
  ),
  ...guideTopics.map((topic) =>
    defineResource<NablarchDeps>()({
      uri: `nablarch://guide/${topic}`,
      name: `Nablarch ${guides[topic].title} Guide`,
      description: guides[topic].description,
      mimeType,
      read: ({ knowledge }) => guides[topic].make(knowledge()),
    }),
  ),
]

const beginningWith = (values: readonly string[]): Completer<NablarchDeps> => ({
  suggest: (typed) => values.filter((value) => value.startsWith(typed.trim().toLowerCase())),
})

export const nablarchResourceTemplates = [
  defineResourceTemplate<NablarchDeps>()({
    uriTemplate: 'nablarch://handler/{app_type}',
    name: 'Nablarch Handler Catalog',
    description: 'アプリケーションタイプ別のハンドラ仕様・順序制約',
    mimeType,
    complete: { app_type: beginningWith(appTypes) },
    read: ({ app_type = '' }, { knowledge }) => {
      const type = appTypes.find((known) => known === app_type)
      return type === undefined
        ? unknown('Application Type', decoded(app_type), appTypes)
        : handlerPage(knowledge(), type)
    },
  }),
  defineResourceTemplate<NablarchDeps>()({
    uriTemplate: 'nablarch://guide/{topic}',
    name: 'Nablarch Guide',
    description: 'トピック別の開発ガイド',
    mimeType,
    complete: { topic: beginningWith(guideTopics) },
    read: ({ topic: given = '' }, { knowledge }) => {
      const topic = guideTopics.find((known) => known === given)
      return topic === undefined ? unknown('Guide Topic', decoded(given), guideTopics) : guides[topic].make(knowledge())
    },
  }),
]

/** Decodes a URI segment for display; an invalid encoding is shown as it is. */
const decoded = (segment: string): string => attempt(() => decodeURIComponent(segment)) ?? segment

const maxEchoLength = 100

/** A page instead of an error, so that the reader sees the valid values. */
const unknown = (what: 'Application Type' | 'Guide Topic', given: string, valid: readonly string[]): string =>
  page(
    `# Unknown ${what}`,
    `Unknown ${what.toLowerCase()}: ${given.replace(/\s+/gu, ' ').slice(0, maxEchoLength)}`,
    `Valid ${what === 'Guide Topic' ? 'topics' : 'types'}: ${valid.join(', ')}`,
  )
