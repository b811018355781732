import { AppError } from '../../kernel/errors.ts'
import { inLanguage, type Words } from '../../kernel/words.ts'

/** The error for a database with objects that Kura did not make. */
export const foreignDatabase = (found: Words): AppError =>
  new AppError(
    'database',
    {
      en: `The database holds what Kura did not make: ${inLanguage(found, 'en')}`,
      ja: `データベースに Kura が作っていないものがあります: ${inLanguage(found, 'ja')}`,
    },
    {
      hint: {
        en:
          'It may have come with a project from elsewhere. Move the file away, ' +
          'or put a backup of yours in its place: kura restore FILE',
        ja: 'よそから来たプロジェクトに付いていたものかもしれません。ファイルを別の場所に移すか、自分のバックアップから復元してください: kura restore FILE',
      },
      facts: { foreign: inLanguage(found, 'en') },
    },
  )

/** The foreign objects in the error, if it is that error. */
export const foreignIn = (thrown: unknown): string | undefined =>
  thrown instanceof AppError && typeof thrown.facts.foreign === 'string' ? thrown.facts.foreign : undefined
