import { page, sources } from '../../markdown/markdown.ts'
import { apiPatternSection } from '../../markdown/pattern-sections.ts'
import { furtherTable } from './further-table.ts'
import { furtherPatterns, pick, type Guide } from './guide.ts'

const shown = ['request-unit-test', 'excel-test-data']

export const testingGuide: Guide = (knowledge) =>
  page(
    '# Nablarch Testing Guide',
    '## Overview',
    'Nablarchのテスティングフレームワークで自動テストを書くためのパターンです。',
    '## Testing Patterns',
    ...pick(knowledge.apiPatterns, shown).map((pattern) => apiPatternSection(pattern)),
    furtherTable(furtherPatterns(knowledge, ({ category }) => category === 'testing', shown)),
    sources('api-patterns.yaml'),
  )
