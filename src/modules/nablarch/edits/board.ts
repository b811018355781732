import * as z from 'zod'
import { simpleNameOf } from '../class-index/class-index.ts'
import { defaultComponents } from '../design/default-components.ts'
import type { Configuration } from '../queue/configuration.ts'
import type { QueuedHandler } from '../queue/queue.ts'
import { printableName } from '../rules/resolved-queue.ts'
import type { UnplacedHandler } from '../suggestion/arrangement.ts'
import type { MissingHandler } from '../suggestion/place-missing.ts'
import { maxHandlers, type JudgedQueue } from '../validation/validate-document.ts'
import { cardSpans } from './card-spans.ts'

const newHandler = {
  class: z.string(),
  component: z.string().optional().describe('A component of this class to refer to'),
}

export const boardQueue = z.object({
  handler_count: z.int(),
  movable: z.boolean().describe('False if one handler is inside another'),
  cards: z
    .array(
      z.object({
        position: z.int(),
        start: z.int().describe('Offset in the new text, in UTF-16 units, of all that moves with the handler'),
        end: z.int(),
      }),
    )
    .describe('At most 200; names and lines are in the validation'),
  ghosts: z
    .array(
      z.object({
        ...newHandler,
        name: z.string(),
        before: z.int().describe('How many handlers of the queue belong before it'),
        rule: z.string(),
      }),
    )
    .describe('Missing handlers, in the order of the queue'),
  correction: z
    .object({
      order: z.array(z.int()),
      insert: z.array(z.object({ at: z.int(), ...newHandler })),
      left: z.array(z.int()).describe('Positions of handlers that should be removed by hand'),
    })
    .optional()
    .describe('Arguments of arrange_handler_queue that lead to suggested_order'),
})

type BoardQueue = z.infer<typeof boardQueue>

export interface BoardContext {
  readonly text: string
  readonly configuration: Configuration
  readonly missing: readonly MissingHandler[]
}

/** What the console needs to show a queue as cards. */
export const describeBoard = (judged: JudgedQueue, { text, configuration, missing }: BoardContext): BoardQueue => {
  const { handlers } = judged.queue
  const inText = handlers.toSorted((a, b) => a.start - b.start)
  const divided = cardSpans(text, inText)
  const spans = new Map(inText.map((handler, index) => [handler, divided?.spans[index] ?? handler]))
  const componentOf = findComponents(judged, configuration)
  return {
    handler_count: handlers.length,
    movable: divided !== undefined,
    cards: handlers.slice(0, maxHandlers).map((handler) => {
      const { start, end } = spans.get(handler) ?? handler
      return { position: handler.position, start, end }
    }),
    ghosts: missing.map(({ fqcn, before, finding: { rule } }) => ({
      ...withComponent(fqcn, componentOf),
      name: simpleNameOf(fqcn),
      before,
      rule,
    })),
    ...(judged.suggested !== undefined &&
      divided !== undefined && {
        correction: correctionOf(judged.suggested, handlers, componentOf),
      }),
  }
}

type ComponentOf = (fqcn: string) => string | undefined

const withComponent = (fqcn: string, componentOf: ComponentOf): { class: string; component?: string } => {
  const component = componentOf(fqcn)
  return { class: fqcn, ...(component !== undefined && { component }) }
}

/** The name of a component of a class that the document defines or imports. */
const findComponents = ({ appType, queue }: JudgedQueue, { components, imports }: Configuration): ComponentOf => {
  const defaults = defaultComponents(
    appType,
    queue.handlers.flatMap(({ classes }) => classes),
  )
  const defined = new Map<string, string>()
  for (const [name, definitions] of components) {
    const [only] = definitions
    const fqcn = only?.attributes.class?.trim()
    if (definitions.length === 1 && fqcn !== undefined && name === printableName(name) && !defined.has(fqcn))
      defined.set(fqcn, name)
  }
  return (fqcn) => {
    const known = Object.hasOwn(defaults, fqcn) ? defaults[fqcn] : undefined
    return defined.get(fqcn) ?? (known !== undefined && imports.has(known.file) ? known.name : undefined)
  }
}

/** A handler that the suggestion leaves out stays behind the one before it: only a person may delete it. */
const correctionOf = (
  suggested: readonly UnplacedHandler[],
  handlers: readonly QueuedHandler[],
  componentOf: ComponentOf,
): NonNullable<BoardQueue['correction']> => {
  const positions = new Map(handlers.map(({ start, end, position }) => [`${start} ${end}`, position]))
  const sequence: (number | string)[] = suggested.map(
    ({ fqcn, label, queued: { start, end } }) => positions.get(`${start} ${end}`) ?? fqcn ?? label,
  )
  const kept = new Set(sequence)
  const left = handlers.map(({ position }) => position).filter((position) => !kept.has(position))
  for (const position of left) sequence.splice(sequence.indexOf(position - 1) + 1, 0, position)
  return {
    order: sequence.filter((one) => typeof one === 'number'),
    insert: sequence.flatMap((one, index) =>
      typeof one === 'number' ? [] : [{ at: index + 1, ...withComponent(one, componentOf) }],
    ),
    left,
  }
}
