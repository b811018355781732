import { isRecord } from './bridge/read-incoming.ts'
import type { Params } from './bridge/create-bridge.ts'

/** What a tool answered, as far as a View reads it. */
export interface ToolResult {
  readonly data: Params | undefined
  readonly text: string
  readonly isError: boolean
}

const textOf = (content: unknown): string =>
  Array.isArray(content)
    ? content.flatMap((block) => (isRecord(block) && typeof block.text === 'string' ? [block.text] : [])).join('\n')
    : ''

const parsed = (text: string): Params | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The data is in `structuredContent`, in older revisions in `data`, and some hosts pass on nothing but the text. */
export const readToolResult = ({ structuredContent, data, content, isError }: Params): ToolResult => {
  const text = textOf(content)
  const found = [structuredContent, data].find(isRecord)
  return { data: found ?? parsed(text), text, isError: isError === true }
}
