import type { ServedPrompt } from '../backend/prompt-table.ts'
import { publishedInput, publishedOutput } from '../backend/published-schema.ts'
import type { ServedTool } from '../backend/tool-table.ts'
import type { Resource, ResourceTemplate } from '../kernel/resource.ts'
import { isAtLeast, type Revision } from '../kernel/revision.ts'
import { annotationsOf } from '../kernel/tool.ts'
import { code } from './json-rpc.ts'
import { WireError } from './answer-shape.ts'

/** Entries of the protocol's lists. */

const toolEntries = new WeakMap<ServedTool, Record<string, unknown>>()

export const toolEntry = (
  served: ServedTool,
  revision: Revision,
  viewUris?: ReadonlyMap<string, string>,
): Record<string, unknown> => {
  const own = toolEntries.get(served) ?? describeTool(served)
  toolEntries.set(served, own)
  const resourceUri = viewUris?.get(served.tool.view ?? '')
  const full = resourceUri === undefined ? own : { ...own, _meta: { ui: { resourceUri } } }
  if (isAtLeast(revision, '2025-06-18')) return full
  const { outputSchema: _unknownThen, ...entry } = full
  return entry
}

const describeTool = ({ name, tool, listedTo }: ServedTool): Record<string, unknown> => ({
  name,
  title: tool.title,
  description: tool.description,
  inputSchema: publishedInput(tool.input),
  outputSchema: publishedOutput(tool.output),
  annotations: annotationsOf(tool.effect),
  ...(listedTo === 'views' && tool.audience === 'people' && { _meta: { ui: { visibility: ['app'] } } }),
})

export const resourceEntry = ({
  uri,
  name,
  title,
  description,
  mimeType,
  meta,
}: Resource<unknown>): Record<string, unknown> => ({
  uri,
  name,
  ...(title !== undefined && { title }),
  description,
  mimeType,
  ...(meta !== undefined && { _meta: meta }),
})

export const templateEntry = ({
  uriTemplate,
  name,
  title,
  description,
  mimeType,
}: ResourceTemplate<unknown>): Record<string, unknown> => ({
  uriTemplate,
  name,
  ...(title !== undefined && { title }),
  description,
  mimeType,
})

export const promptEntry = ({ prompt }: ServedPrompt): Record<string, unknown> => ({
  name: prompt.name,
  ...(prompt.title !== undefined && { title: prompt.title }),
  description: prompt.description,
  arguments: prompt.arguments.map(({ name, description, required }) => ({ name, description, required })),
})

const pageSize = 100

/** One page of a list. The cursor is the index of its first entry. */
export const page = (key: string, entries: readonly unknown[], cursor: unknown): Record<string, unknown> => {
  const start = startOf(cursor, entries.length)
  const end = start + pageSize
  return { [key]: entries.slice(start, end), ...(end < entries.length && { nextCursor: String(end) }) }
}

const startOf = (cursor: unknown, length: number): number => {
  if (cursor === undefined) return 0
  const start = typeof cursor === 'string' && /^\d{1,9}$/.test(cursor) ? Number(cursor) : Number.NaN
  if (start < length) return start
  const error = 'must be a nextCursor that this server returned'
  throw new WireError(code.invalidParams, `Invalid params: cursor: ${error}`, { field: 'cursor', error })
}
