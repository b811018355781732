import { describe, expect, it } from 'vitest'
import { AppError } from '../../../kernel/errors.ts'
import { readYaml } from './read-yaml.ts'
import { errorCatalogFile } from './schemas/error-catalog.ts'

const good = `errors:
  - id: TEAM-001
    category: handler
    severity: error
    error_message: broken
    cause: 原因
    solution: 解決策
    source_url: https://example.com/wiki
`

const problemOf = (text: string): string => {
  try {
    readYaml(text, errorCatalogFile, 'e.yaml')
  } catch (error) {
    if (error instanceof AppError) return error.message
  }
  return 'no problem'
}

describe('reading a knowledge file', () => {
  it('gives its entries', () => {
    expect(readYaml(good, errorCatalogFile, 'e.yaml').errors).toHaveLength(1)
  })

  const broken: readonly (readonly [title: string, text: string, problem: RegExp])[] = [
    ['a wrong value', good.replace('severity: error', 'severity: terrible'), /^e\.yaml:4:5: errors\.0\.severity: /],
    ['an unknown key', good.replace('cause:', 'couse:'), /^e\.yaml:6:5: errors\.0\.couse: /],
    ['a missing key', good.replace('    solution: 解決策\n', ''), /^e\.yaml:2:5: errors\.0\.solution: /],
    ['broken syntax', good.replace('category: handler', 'category: [handler'), /^e\.yaml:\d+:\d+: /],
    ['another root', 'patterns: []\n', /^e\.yaml:1:1: /],
    ['no mapping at all', 'hello\n', /^e\.yaml:1:1: file: /],
    ['nothing', '', /^e\.yaml:1:1: file: /],
    [
      'a name that occurs twice',
      `${good}${good.replace('errors:\n', '')}`,
      /^e\.yaml:9:5: errors\.1\.id: this name occurs twice$/,
    ],
    ['a key that occurs twice', good.replace('    cause:', '    category: web\n    cause:'), /^e\.yaml:6:5: /],
    ['aliases that multiply', aliases(), /^e\.yaml:7:\d+: more than 50 aliases$/],
    ['a huge text', ' '.repeat(5_000_000), /^e\.yaml:1:1: larger than/],
  ]
  for (const [title, text, problem] of broken)
    it(`names the line of ${title}`, () => expect(problemOf(text)).toMatch(problem))
})

function aliases(): string {
  const levels = Array.from(
    { length: 9 },
    (_, level) => `l${level + 1}: &l${level + 1} [${Array.from({ length: 9 }, () => `*l${level}`).join(', ')}]`,
  )
  return ['l0: &l0 [a]', ...levels].join('\n')
}
