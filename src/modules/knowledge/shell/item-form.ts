import * as z from 'zod'
import { AppError } from '../../../kernel/errors.ts'
import { inLanguage } from '../../../kernel/words.ts'
import type { ItemChanges, ItemDraft } from '../domain/item-fields.ts'
import { priorities } from '../domain/priority.ts'
import { boundedText, decodeFile, idNumber, tagNames } from '../exchange/decode.ts'
import { withFrontMatter, type FrontValue } from '../exchange/front-matter.ts'
import { FileProblem } from '../exchange/problem.ts'

const date = (text: string | undefined): FrontValue => (text === undefined || text === '' ? '' : { date: text })

/** Ends the text with a line feed, which editors would add anyway. */
const asFile = (content: string): string => (content === '' || content.endsWith('\n') ? content : `${content}\n`)

/** An item as a text to edit: every field that users can set, empty ones included. */
export const formOf = (fields: ItemChanges): string =>
  withFrontMatter(
    [
      ['title', fields.title ?? ''],
      ['type', fields.type ?? ''],
      ['status', fields.status ?? ''],
      ['priority', fields.priority ?? ''],
      ['description', fields.description ?? ''],
      ['category', fields.category ?? ''],
      ['startDate', date(fields.startDate)],
      ['endDate', date(fields.endDate)],
      ['version', fields.version ?? ''],
      ['tags', fields.tags ?? []],
      ['related', fields.related ?? []],
    ],
    asFile(fields.content ?? ''),
  )

const optionalText = boundedText.default('')

const form = z.strictObject({
  title: boundedText,
  type: boundedText,
  status: boundedText.optional(),
  priority: z.enum(priorities, { error: () => `must be one of ${priorities.join(', ')}` }).optional(),
  description: optionalText,
  category: optionalText,
  startDate: optionalText,
  endDate: optionalText,
  version: optionalText,
  tags: tagNames.default([]),
  related: z.array(idNumber).default([]),
})

/** Reads the edited text. A removed line clears its field. The last line feed is kept if the old content had one. */
export const readForm = (text: string, oldContent = ''): ItemDraft => {
  try {
    return decodeFile(text, form, (fields, body) => ({
      ...fields,
      content: oldContent.endsWith('\n') ? body : body.replace(/\r?\n$/, ''),
    })).value
  } catch (thrown) {
    if (!(thrown instanceof FileProblem)) throw thrown
    throw new AppError(
      'invalid_arguments',
      {
        en: `line ${thrown.line}: ${inLanguage(thrown.words, 'en')}`,
        ja: `${thrown.line} 行目: ${inLanguage(thrown.words, 'ja')}`,
      },
      { cause: thrown },
    )
  }
}
