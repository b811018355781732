import type { ApiPattern } from '../knowledge/schemas/api-patterns.ts'
import type { ConfigTemplate } from '../knowledge/schemas/config-templates.ts'
import type { DesignPattern } from '../knowledge/schemas/design-patterns.ts'
import { bullets, code, mono, page, table } from './markdown.ts'
import { languageOf } from './names.ts'

/** The heading level of a section. */
type Level = '###' | '##'

export const apiPatternSection = (pattern: ApiPattern, level: Level = '###'): string =>
  page(
    `${level} ${pattern.name}`,
    pattern.description,
    bullets([
      `**カテゴリ**: ${pattern.category}`,
      `**FQCN**: ${mono(pattern.fqcn)}`,
      ...(pattern.related_patterns.length > 0 ? [`**関連パターン**: ${pattern.related_patterns.join(', ')}`] : []),
      `**公式ドキュメント**: ${pattern.source_url}`,
    ]),
    code(languageOf(pattern.example), pattern.example),
    pattern.pitfalls === undefined || pattern.pitfalls.length === 0
      ? undefined
      : page('**注意点**', bullets(pattern.pitfalls)),
  )

export const templateSection = (template: ConfigTemplate, level: Level = '###'): string =>
  page(
    `${level} ${template.name}`,
    template.description,
    code(languageOf(template.template), template.template),
    template.parameters === undefined || template.parameters.length === 0
      ? undefined
      : table(
          ['パラメータ', '説明', '既定値'],
          template.parameters.map((parameter) => [
            mono(parameter.name),
            parameter.description,
            parameter.default ?? '',
          ]),
        ),
  )

export const designPatternSection = (pattern: DesignPattern, level: Level = '###'): string =>
  page(
    `${level} ${pattern.name}`,
    pattern.description,
    `**問題**: ${pattern.problem}`,
    `**解決策**: ${pattern.solution}`,
    '**構造**',
    code('text', pattern.structure),
    '**コード例**',
    code(languageOf(pattern.code_example), pattern.code_example),
    pattern.related_patterns.length > 0 ? `**関連パターン**: ${pattern.related_patterns.join(', ')}` : undefined,
    pattern.references === undefined || pattern.references.length === 0
      ? undefined
      : page('**参照**', bullets(pattern.references)),
  )
