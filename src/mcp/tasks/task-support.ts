import type { Caller } from '../../backend/call-runner.ts'
import type { ServedTool } from '../../backend/tool-table.ts'

type Entry = Record<string, unknown>

/** In the experimental form of 2025-11-25 the list says which tools can be tasks. */
export const withTaskSupport = (entry: Entry, { tool }: ServedTool, { features, revision }: Caller): Entry =>
  features?.tasks === true && revision === '2025-11-25' && tool.canBeTask !== undefined
    ? { ...entry, execution: { taskSupport: tool.needs?.includes('tasks') === true ? 'required' : 'optional' } }
    : entry
