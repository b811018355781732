import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { activityChanges, cursorOf, parseCursor, type ActivityEntry } from '../domain/activity.ts'
import { answerLimits } from '../domain/answer-limits.ts'
import { describeActivity } from '../domain/describe/activity.ts'
import { listActivity as list } from '../use-cases/list-activity.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'

const entryShape = z.strictObject({
  cursor: z.string(),
  kind: z.enum(['item', 'state']),
  id: z.int().describe('Of the item, or the revision of the state'),
  revision: z.int(),
  change: z.enum(activityChanges),
  actor: z.string(),
  at: z.string(),
  title: z.string(),
  type: z.string().optional(),
  status: z.string().optional(),
  changed: z.array(z.string()),
  relations: z
    .strictObject({ added: z.array(z.int()), removed: z.array(z.int()), more: z.literal(true).optional() })
    .optional(),
})

const toEntry = (entry: ActivityEntry): z.input<typeof entryShape> => {
  const { number, item, added, removed, moreRelations, type, status, ...shown } = entry
  const hasRelations = added.length + removed.length > 0
  const more = moreRelations ? { more: moreRelations } : {}
  return asMutable({
    cursor: cursorOf(number),
    kind: item === 0 ? ('state' as const) : ('item' as const),
    id: item === 0 ? entry.revision : item,
    ...shown,
    ...(item !== 0 && { type, status }),
    ...(hasRelations && { relations: { added, removed, ...more } }),
  })
}

const cursor = z.string().max(20).optional()

export const listActivity = defineTool<KnowledgeDeps>()({
  name: 'list_activity',
  title: 'List activity',
  description:
    'List what changed in the workspace, newest first: items, their relations and states, with who changed them and ' +
    'when. Each change has a cursor, from which older ones (before) or newer ones (after) are read.',
  effect: 'read',
  audience: 'people',
  input: z.strictObject({
    after: cursor.describe('Only changes newer than this cursor, such as newest of the last answer'),
    before: cursor.describe('Only changes older than this cursor, such as next of the last answer'),
    limit: z.int().min(1).max(answerLimits.activity).default(50).describe('Changes per page'),
    actor: z.string().min(1).optional().describe('Only by this user, client, or "user (client)"'),
    change: z.enum(activityChanges).optional().describe('Only changes of this kind'),
    type: z.string().optional().describe('Only items that had this type then'),
  }),
  output: z.strictObject({
    entries: z.array(entryShape),
    next: z.string().optional().describe('The cursor for older changes'),
    more: z.literal(true).optional().describe('There are more changes after the cursor that was given'),
    newest: z.string(),
  }),
  handle: async ({ after, before, ...input }, deps, context) => {
    const { entries, hasMore, newest } = await list(deps, callerOf(context), {
      ...input,
      after: after === undefined ? undefined : parseCursor(after, 'after'),
      before: before === undefined ? undefined : parseCursor(before, 'before'),
    })
    const oldest = entries.at(-1)
    return {
      entries: entries.map(toEntry),
      ...(hasMore && oldest && { next: cursorOf(oldest.number) }),
      ...(hasMore && after !== undefined && { more: true as const }),
      newest: cursorOf(newest),
    }
  },
  render: describeActivity,
})
