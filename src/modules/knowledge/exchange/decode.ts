import { isUtf8 } from 'node:buffer'
import * as z from 'zod'
import { AppError } from '../../../kernel/errors.ts'
import { inLanguage, type Words } from '../../../kernel/words.ts'
import { canonicalDate } from '../domain/dates.ts'
import { itemLimits } from '../domain/item-limits.ts'
import { FileProblem } from './problem.ts'
import { readFrontMatter, type FrontMatter } from './read-front-matter.ts'

/** The text of a file. A file that is not UTF-8 is refused, not repaired. */
export const decodeText = (bytes: Uint8Array): string => {
  if (!isUtf8(bytes))
    throw new FileProblem({ en: 'The file is not UTF-8', ja: 'ファイルが UTF-8 ではありません' }, lineOfBadBytes(bytes))
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

const lineFeed = 0x0a

const lineOfBadBytes = (bytes: Uint8Array): number => {
  let line = 1
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(lineFeed, start)
    const stop = end < 0 ? bytes.length : end
    if (!isUtf8(bytes.subarray(start, stop))) return line
    start = stop + 1
  }
  return line
}

/** A text within the limit that also holds for the arguments of tools. */
export const boundedText = z
  .string({ error: (issue) => (issue.input === undefined ? undefined : 'must be text: put it in quotes') })
  .refine(
    (text) => Buffer.byteLength(text) <= itemLimits.contentBytes,
    `must be at most ${itemLimits.contentBytes} bytes of UTF-8`,
  )

export const instant = boundedText.transform((text, context) => {
  const date = canonicalDate(text)
  if (date?.includes('T') === true) return date
  context.addIssue('must be a date-time such as 2025-03-31T09:00:00.000Z')
  return z.NEVER
})

export const idNumber = z
  .int()
  .min(1)
  .max(2 ** 32 - 1)

export const tagNames = z.array(boundedText).max(1000)

/**
 * Reads the values and the body of a file and checks them as strictly as the arguments of a tool.
 * `shape` checks the form, `rules` what the domain allows. A problem names its line.
 */
export const decodeFile = <Shape extends z.ZodObject, T>(
  text: string,
  shape: Shape,
  rules: (values: z.output<Shape>, body: string) => T,
): { readonly value: T; readonly lines: FrontMatter['lines'] } => {
  const { values, lines, body } = readFrontMatter(text)
  const lineOf = (field: string): number => lines.get(field.split(/[.[]/)[0] ?? '') ?? 1
  const parsed = shape.safeParse(values)
  if (!parsed.success) throw problemOf(parsed.error.issues[0], values, lineOf)
  if (Buffer.byteLength(body) > itemLimits.contentBytes)
    throw new FileProblem(
      {
        en: `The content is larger than ${itemLimits.contentBytes} bytes`,
        ja: `本文が ${itemLimits.contentBytes} バイトを超えています`,
      },
      lines.size + 3,
    )
  try {
    return { value: rules(parsed.data, body), lines }
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.field === undefined) throw thrown
    throw new FileProblem(ruleText(thrown.field, thrown.words), lineOf(thrown.field))
  }
}

const ruleText = (field: string, { message, hint }: AppError['words']): Words => ({
  en: `${field}: ${[message, hint ?? '']
    .map((words) => inLanguage(words, 'en'))
    .filter(Boolean)
    .join('. ')}`,
  ja: `${field}: ${[message, hint ?? '']
    .map((words) => inLanguage(words, 'ja'))
    .filter(Boolean)
    .join('。')}`,
})

const problemOf = (
  issue: z.core.$ZodIssue | undefined,
  values: Readonly<Record<string, unknown>>,
  lineOf: (field: string) => number,
): FileProblem => {
  if (issue?.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? ''
    return new FileProblem({ en: `${key}: is not a field`, ja: `${key}: このような欄はありません` }, lineOf(key))
  }
  const [field = '', ...rest] = (issue?.path ?? []).map(String)
  if (!(field in values)) return new FileProblem({ en: `${field}: is required`, ja: `${field}: 必須です` }, 1)
  const name = rest.length === 0 ? field : `${field}[${rest.join('.')}]`
  return new FileProblem(
    {
      en: `${name}: ${issue?.message ?? 'is not accepted'}`,
      ja: `${name}: 正しい値ではありません (${issue?.message ?? ''})`,
    },
    lineOf(field),
  )
}
