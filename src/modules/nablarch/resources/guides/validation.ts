import { page, sources } from '../../markdown/markdown.ts'
import { apiPatternSection, designPatternSection } from '../../markdown/pattern-sections.ts'
import { furtherTable } from './further-table.ts'
import { furtherPatterns, pick, type Guide } from './guide.ts'

const patterns = ['form-validation', 'inject-form-on-error']
const designs = ['form-validation-pattern']

const isAboutValidation = (fqcn: string): boolean => /\bvalidat/i.test(fqcn)

export const validationGuide: Guide = (knowledge) =>
  page(
    '# Nablarch Validation Guide',
    '## Overview',
    '入力値の検証と、エラーのときに利用者へ返すまでの流れを作るためのパターンです。',
    '## Validation Patterns',
    ...pick(knowledge.apiPatterns, patterns).map((pattern) => apiPatternSection(pattern)),
    '## Design Patterns',
    ...pick(knowledge.designPatterns, designs).map((pattern) => designPatternSection(pattern)),
    furtherTable(furtherPatterns(knowledge, ({ fqcn }) => isAboutValidation(fqcn), patterns)),
    sources('api-patterns.yaml', 'design-patterns.yaml'),
  )
