/** What the page keeps in the browser. Where storage is denied, the page works without it. */
const prefix = 'kura-'

const inStorage = <T>(storage: () => Storage, use: (opened: Storage) => T, otherwise: T): T => {
  try {
    return use(storage())
  } catch {
    return otherwise
  }
}

/** A choice that outlasts the tab: language, theme, columns. Never data, never a token. */
export const keep = (name: string, value: string): void =>
  inStorage(
    () => localStorage,
    (storage) => storage.setItem(prefix + name, value),
    undefined,
  )

export const readKept = (name: string): string | null =>
  inStorage(
    () => localStorage,
    (storage) => storage.getItem(prefix + name),
    null,
  )

/** Something of this tab: the token, drafts. It survives a reload and ends with the tab. */
export const keepInTab = (name: string, value: string | undefined): boolean =>
  inStorage(
    () => sessionStorage,
    (storage) => {
      if (value === undefined) storage.removeItem(prefix + name)
      else storage.setItem(prefix + name, value)
      return true
    },
    false,
  )

export const readFromTab = (name: string): string | null =>
  inStorage(
    () => sessionStorage,
    (storage) => storage.getItem(prefix + name),
    null,
  )
