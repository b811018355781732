import { keepInTab, readFromTab } from './keeping.ts'

/** What the browser lets a tab keep is small, so a draft that does not fit stays in memory alone. */
const inMemory = new Map<string, string>()

const nameOf = (name: string): string => `draft-${name}`

/**
 * Keeps what a person has typed. It survives a reload and the end of a token, and ends with the tab. Returns false if
 * the browser does not store it; then it survives everything but a reload.
 */
export const keepDraft = (name: string, draft: unknown): boolean => {
  const text = JSON.stringify(draft)
  inMemory.set(name, text)
  return keepInTab(nameOf(name), text)
}

/** The draft of that name, if there is one that `isOwn` recognises: what is stored may be older than this page. */
export const readDraft = <T>(name: string, isOwn: (value: unknown) => value is T): T | undefined => {
  const text = inMemory.get(name) ?? readFromTab(nameOf(name))
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isOwn(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const dropDraft = (name: string): void => {
  inMemory.delete(name)
  keepInTab(nameOf(name), undefined)
}
