import type { CommandInvocation, CommandOption } from '../../../kernel/command.ts'
import { AppError, invalidArguments } from '../../../kernel/errors.ts'
import type { ItemChanges } from '../domain/item-fields.ts'
import { idsOption, listOption, parsePriority, textOption } from './option-values.ts'

/** The fields of an item as options, the same for a new one and for one that changes. */
export const itemOptions: readonly CommandOption[] = [
  { flags: '--type <type>', description: 'what kind of item: task, bug, decision, 議事録…' },
  { flags: '--description <text>', description: 'a summary' },
  { flags: '--content <text>', description: 'the body in Markdown; - reads it from stdin' },
  { flags: '--status <status>', description: 'such as Open, "In Progress" or Completed' },
  { flags: '--priority <priority>', description: 'CRITICAL, HIGH, MEDIUM, LOW or MINIMAL' },
  { flags: '--category <text>', description: 'a category' },
  { flags: '--start <date>', description: 'when it begins: 2025-03-31' },
  { flags: '--end <date>', description: 'when it ends: 2025-03-31' },
  { flags: '--tag <tag>', description: 'a tag; repeat it for several', repeats: true },
  { flags: '--related <id>', description: 'an item that it is related to; repeat it for several', repeats: true },
]

/** The limit that holds for every argument of a tool. */
const largestText = 100 * 1024

/** A text that may come from stdin, where `-` stands for it. */
export const givenText = async ({ input }: CommandInvocation, text: string | undefined): Promise<string | undefined> => {
  const all = text === '-' ? ((await input?.()) ?? '') : text
  if (all !== undefined && Buffer.byteLength(all) > largestText) throw invalidArguments('content', `Must be at most ${largestText} bytes of UTF-8`)
  return all
}

const given = (changes: ItemChanges): ItemChanges => Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

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
  if (edit === undefined) throw new AppError('failed', 'There is no editor here', { hint: 'Give the values as options.' })
  return edit
}
