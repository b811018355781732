import type { CommandInvocation, CommandOption } from '../../../kernel/command.ts'
import { AppError, invalidArguments } from '../../../kernel/errors.ts'
import type { ItemChanges } from '../domain/item-fields.ts'
import { itemLimits } from '../domain/item-limits.ts'
import { idsOption, listOption, parsePriority, textOption } from './option-values.ts'

/** The fields of an item as options of `kura add` and `kura edit`. */
export const itemOptions: readonly CommandOption[] = [
  {
    flags: '--type <type>',
    description: {
      en: 'what kind of item: task, bug, decision, 議事録…',
      ja: '項目の種類: task、bug、decision、議事録など',
    },
  },
  { flags: '--description <text>', description: { en: 'a summary', ja: '要約' } },
  {
    flags: '--content <text>',
    description: { en: 'the body in Markdown; - reads it from stdin', ja: 'Markdown の本文。- なら標準入力から読む' },
  },
  {
    flags: '--status <status>',
    description: { en: 'such as Open, "In Progress" or Completed', ja: '状態。Open、"In Progress"、Completed など' },
  },
  {
    flags: '--priority <priority>',
    description: {
      en: 'CRITICAL, HIGH, MEDIUM, LOW or MINIMAL',
      ja: '優先度。CRITICAL、HIGH、MEDIUM、LOW、MINIMAL のどれか',
    },
  },
  { flags: '--category <text>', description: { en: 'a category', ja: 'カテゴリー' } },
  { flags: '--start <date>', description: { en: 'when it begins: 2025-03-31', ja: '開始日。例: 2025-03-31' } },
  { flags: '--end <date>', description: { en: 'when it ends: 2025-03-31', ja: '終了日。例: 2025-03-31' } },
  {
    flags: '--tag <tag>',
    description: { en: 'a tag; repeat it for several', ja: 'タグ。繰り返し指定できる' },
    repeats: true,
  },
  {
    flags: '--related <id>',
    description: {
      en: 'an item that it is related to; repeat it for several',
      ja: '関連する項目の ID。繰り返し指定できる',
    },
    repeats: true,
  },
]

/** The text of an argument; `-` reads it from stdin. */
export const givenText = async (
  { input }: CommandInvocation,
  text: string | undefined,
): Promise<string | undefined> => {
  const all = text === '-' ? ((await input?.()) ?? '') : text
  if (all !== undefined && Buffer.byteLength(all) > itemLimits.contentBytes)
    throw invalidArguments('content', {
      en: `Must be at most ${itemLimits.contentBytes} bytes of UTF-8`,
      ja: `UTF-8 で ${itemLimits.contentBytes} バイト以下にしてください`,
    })
  return all
}

const given = (changes: ItemChanges): ItemChanges =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

export const changesOf = async (invocation: CommandInvocation): Promise<ItemChanges> => {
  const { options } = invocation
  const text = (name: string): string | undefined => textOption(options, name)
  const priority = text('priority')
  return given({
    type: text('type'),
    title: text('title'),
    description: text('description'),
    content: await givenText(invocation, text('content')),
    status: text('status'),
    priority: priority === undefined ? undefined : parsePriority(priority),
    category: text('category'),
    startDate: text('start'),
    endDate: text('end'),
    tags: listOption(options, 'tag'),
    related: idsOption(options, 'related'),
  })
}

export const editorOf = ({ edit }: CommandInvocation): NonNullable<CommandInvocation['edit']> => {
  if (edit === undefined)
    throw new AppError(
      'failed',
      {
        en: 'There is no editor here',
        ja: 'ここではエディターを使えません',
      },
      { hint: { en: 'Give the values as options.', ja: '値をオプションで指定してください。' } },
    )
  return edit
}
