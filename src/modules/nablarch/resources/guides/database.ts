import { page, sources } from '../../markdown/markdown.ts'
import { apiPatternSection, templateSection } from '../../markdown/pattern-sections.ts'
import { furtherTable } from './further-table.ts'
import { furtherPatterns, pick, type Guide } from './guide.ts'

const patterns = ['universal-dao', 'sql-file', 'entity-class', 'exclusive-control']
const templates = ['db-connection']

const isAboutDatabases = (fqcn: string): boolean =>
  /^nablarch\.(?:core|common)\.(?:db|dao|idgenerator|exclusivecontrol)\b/.test(fqcn)

export const databaseGuide: Guide = (knowledge) =>
  page(
    '# Nablarch Database Guide',
    '## Overview',
    'データベースへのアクセスと排他制御のパターン、接続の設定です。',
    '## Database Access Patterns',
    ...pick(knowledge.apiPatterns, patterns).map((pattern) => apiPatternSection(pattern)),
    '## Configuration Templates',
    ...pick(knowledge.configTemplates, templates).map((template) => templateSection(template)),
    furtherTable(furtherPatterns(knowledge, ({ fqcn }) => isAboutDatabases(fqcn), patterns)),
    sources('api-patterns.yaml', 'config-templates.yaml'),
  )
