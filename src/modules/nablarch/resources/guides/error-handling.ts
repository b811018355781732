import type { ErrorEntry } from '../../knowledge/schemas/error-catalog.ts'
import { bullets, page, sources, table } from '../../markdown/markdown.ts'
import type { Guide } from './guide.ts'

export const errorHandlingGuide: Guide = ({ errorCatalog, extended }) =>
  page(
    '# Nablarch Error Handling Guide',
    '## Overview',
    '開発中や運用中に出会うエラーを、カテゴリ別に原因と解決策を付けて示します。メッセージの波括弧には実行時の値が入ります。',
    ...byCategory(errorCatalog).map(([category, errors]) => page(`## ${category}`, ...errors.map(errorSection))),
    extended.errors.length === 0
      ? undefined
      : page(
          '## Further Errors',
          ...byCategory(extended.errors).map(([category, errors]) =>
            page(
              `### ${category}`,
              table(
                ['ID', 'Message', 'Cause', 'Solution'],
                errors.map(({ id, error_message, cause, solution }) => [id, error_message, cause, solution]),
              ),
            ),
          ),
        ),
    sources('error-catalog.yaml', ...(extended.errors.length > 0 ? ['extended/errors.yaml'] : [])),
  )

const byCategory = (errors: readonly ErrorEntry[]): readonly (readonly [string, readonly ErrorEntry[]])[] =>
  [...new Set(errors.map(({ category }) => category))].map((category) => [
    category,
    errors.filter((error) => error.category === category),
  ])

const errorSection = ({
  id,
  severity,
  error_message,
  cause,
  solution,
  related_handlers = [],
  source_url,
}: ErrorEntry): string =>
  page(
    `### ${id}: ${error_message}`,
    bullets([
      `**重大度**: ${severity}`,
      `**原因**: ${cause}`,
      `**解決策**: ${solution}`,
      ...(related_handlers.length > 0 ? [`**関連ハンドラ**: ${related_handlers.join(', ')}`] : []),
      `**公式ドキュメント**: ${source_url}`,
    ]),
  )
