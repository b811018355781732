import type { Client } from '../../clients/client.ts'
import { errorCode } from '../../kernel/error-code.ts'
import { AppError, toAppError } from '../../kernel/errors.ts'
import { inBoth, inLanguage } from '../../kernel/words.ts'

/** Runs `act` and puts the client and its file into the message of any failure. */
export const namingFile = async <T>({ title }: Client, file: string, act: () => Promise<T>): Promise<T> => {
  try {
    return await act()
  } catch (error) {
    const known = toAppError(error)
    if (known.kind === 'internal' && errorCode(error) === undefined) throw error
    const kind = known.kind === 'internal' ? 'failed' : known.kind
    // Messages of the operating system have no translation.
    const isForeign = known.kind === 'internal' && error instanceof Error
    const { message, hint } = isForeign ? { message: error.message, hint: undefined } : known.words
    throw new AppError(
      kind,
      inBoth((language) => `${title}: ${file}: ${inLanguage(message, language)}`),
      {
        cause: error,
        hint: hint ?? { en: 'Nothing was written to it.', ja: 'このファイルには何も書き込んでいません。' },
      },
    )
  }
}
