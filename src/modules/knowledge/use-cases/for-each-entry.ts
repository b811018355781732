import { AppError, type ErrorKind } from '../../../kernel/errors.ts'
import { inBoth, inLanguage } from '../../../kernel/words.ts'

/** Errors of these kinds are about what was sent. */
const kindsOfEntries: readonly ErrorKind[] = ['invalid_arguments', 'rule_violated', 'not_found', 'conflict']

/** Edges put the field in front of messages of these kinds. */
const kindsWithField: readonly ErrorKind[] = ['invalid_arguments', 'rule_violated']

const nothingWritten = { en: 'None of the items was written.', ja: 'どの項目も書き込んでいません。' }

const nameEntry = (error: AppError, index: number): AppError => {
  const { message, hint = '' } = error.words
  const entry = `items[${index}]`
  return new AppError(
    error.kind,
    kindsWithField.includes(error.kind) ? message : inBoth((language) => `${entry}: ${inLanguage(message, language)}`),
    {
      field: error.field === undefined ? entry : `${entry}.${error.field}`,
      hint: inBoth((language) => `${inLanguage(hint, language)} ${nothingWritten[language]}`.trim()),
      facts: { ...error.facts, index },
      cause: error,
    },
  )
}

/** Does the work for each entry of a batch, one after the other. An error about an entry names its place. */
export const forEachEntry = async <Entry, T>(
  entries: readonly Entry[],
  work: (entry: Entry, index: number) => T | Promise<T>,
): Promise<readonly T[]> => {
  const results: T[] = []
  for (const [index, entry] of entries.entries()) {
    try {
      results.push(await work(entry, index))
    } catch (thrown) {
      throw thrown instanceof AppError && kindsOfEntries.includes(thrown.kind) ? nameEntry(thrown, index) : thrown
    }
  }
  return results
}
