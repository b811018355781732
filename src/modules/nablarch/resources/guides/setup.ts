import { page, sources, table } from '../../markdown/markdown.ts'
import { templateSection } from '../../markdown/pattern-sections.ts'
import { pick, type Guide } from './guide.ts'

const shown = ['web-xml', 'web-component', 'db-connection']

export const setupGuide: Guide = ({ configTemplates }) => {
  const others = configTemplates.filter(({ name }) => !shown.includes(name))
  return page(
    '# Nablarch Setup Guide',
    '## Overview',
    'Nablarchプロジェクトの初期構築に必要な設定テンプレートとガイドです。',
    '## Configuration Templates',
    ...pick(configTemplates, shown).map((template) => templateSection(template)),
    others.length === 0
      ? undefined
      : page(
          '## Other Templates',
          '次のテンプレートもあります。app_typeのあるものは、プロンプト setup-handler-queue が全文を示します。',
          table(
            ['Template', 'App Type', 'Description'],
            others.map(({ name, app_type, description }) => [name, app_type ?? '—', description]),
          ),
        ),
    sources('config-templates.yaml'),
  )
}
