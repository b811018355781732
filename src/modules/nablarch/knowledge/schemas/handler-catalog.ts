import * as z from 'zod'
import { appType, appTypes, fqcn, line, pageUrl, prose, words } from './fields.ts'

/** `main` and `sub` are threads of standalone programs; `job`, `step` and `chunk` are levels of listeners. */
const threads = ['request', 'main', 'sub', 'job', 'step', 'chunk'] as const

const inlineConstraints = z.strictObject({
  must_before: z.array(fqcn).optional(),
  must_after: z.array(fqcn).optional(),
  incompatible_with: z.array(fqcn).optional(),
})

export const handler = z.strictObject({
  name: line,
  fqcn,
  description: prose,
  order: z.int().min(1),
  required: z.boolean(),
  thread: z.enum(threads),
  constraints: inlineConstraints.optional(),
  source_url: pageUrl.optional(),
  words,
})

/** A queue from the documentation, in order; a class may occur several times. */
const minimalQueue = z.strictObject({
  title: line,
  source_url: pageUrl,
  handlers: z.array(z.strictObject({ fqcn, thread: line.optional() })),
})

const appTypeEntry = z.strictObject({
  description: prose,
  source_url: pageUrl,
  note: prose.optional(),
  handlers: z.array(handler),
  minimal_queues: z.array(minimalQueue).optional(),
  /** Classes that can replace a listed one. */
  equivalents: z.record(fqcn, z.array(fqcn)).optional(),
})

export const handlerCatalogFile = z.strictObject(
  Object.fromEntries(appTypes.map((type) => [type, appTypeEntry])) as Record<
    (typeof appTypes)[number],
    typeof appTypeEntry
  >,
)

/** The catalogue of a team has only the types to which it adds handlers. */
export const teamHandlerCatalogFile = z.strictObject(
  Object.fromEntries(appTypes.map((type) => [type, z.strictObject({ handlers: z.array(handler) }).optional()])),
)

/** Handlers of the official documentation that are not in the catalogue. */
export const furtherHandler = z.strictObject({
  name: line,
  fqcn,
  description: prose,
  app_types: z.array(appType).min(1),
  thread: z.enum(threads).optional(),
  constraints: inlineConstraints.optional(),
  source_url: pageUrl,
  words,
})

export type Handler = z.infer<typeof handler>
export type InlineConstraints = z.infer<typeof inlineConstraints>
export type MinimalQueue = z.infer<typeof minimalQueue>
export type AppTypeEntry = z.infer<typeof appTypeEntry>
export type HandlerCatalog = z.infer<typeof handlerCatalogFile>
export type FurtherHandler = z.infer<typeof furtherHandler>
