/**
 * What a process keeps of the packed tables, by workspace. Only a fold changes these tables, and each fold has another
 * version. So what was read at a version is right as long as the version is, and forgotten with it.
 */
export interface FoldMemory<Key, Value> {
  /** The version of which something may be kept. */
  versionOf(workspace: number): number
  get(place: FoldPlace, key: Key): Value | undefined
  keep(place: FoldPlace, key: Key, value: Value): void
}

export interface FoldPlace {
  readonly workspace: number
  /** The version of the last fold that the transaction sees. */
  readonly fold: number
}

interface FoldMemoryOptions<Value> {
  /** The most that is kept of all workspaces. */
  readonly maxSize: number
  sizeOf(value: Value): number
}

/** What is kept of all workspaces, with its size. */
interface Generation<Key, Value> {
  readonly workspaces: Map<number, Map<Key, Value>>
  size: number
}

const emptyGeneration = <Key, Value>(): Generation<Key, Value> => ({ workspaces: new Map(), size: 0 })

/**
 * There are two generations. When the young one has half of the size, it becomes the old one, and what was old is
 * forgotten. What is used moves to the young one, so it stays.
 */
export const createFoldMemory = <Key, Value>({ maxSize, sizeOf }: FoldMemoryOptions<Value>): FoldMemory<Key, Value> => {
  const versions = new Map<number, number>()
  let young = emptyGeneration<Key, Value>()
  let old = emptyGeneration<Key, Value>()
  const forget = (workspace: number): void => {
    for (const generation of [young, old]) {
      for (const value of generation.workspaces.get(workspace)?.values() ?? []) generation.size -= sizeOf(value)
      generation.workspaces.delete(workspace)
    }
    versions.delete(workspace)
  }
  const beginGeneration = (): void => {
    old = young
    young = emptyGeneration()
    for (const workspace of versions.keys()) if (!old.workspaces.has(workspace)) versions.delete(workspace)
  }
  const put = (workspace: number, key: Key, value: Value): void => {
    const size = sizeOf(value)
    if (young.size + size > maxSize / 2) beginGeneration()
    const values = young.workspaces.get(workspace) ?? new Map<Key, Value>()
    const former = values.get(key)
    values.set(key, value)
    young.workspaces.set(workspace, values)
    young.size += size - (former === undefined ? 0 : sizeOf(former))
  }
  return {
    versionOf: (workspace) => versions.get(workspace) ?? -1,
    get: ({ workspace, fold }, key) => {
      if (versions.get(workspace) !== fold) return undefined
      const value = young.workspaces.get(workspace)?.get(key)
      if (value !== undefined) return value
      const former = old.workspaces.get(workspace)?.get(key)
      if (former !== undefined) put(workspace, key, former)
      return former
    },
    keep: ({ workspace, fold }, key, value) => {
      if (sizeOf(value) > maxSize / 2) return
      if (versions.get(workspace) !== fold) forget(workspace)
      put(workspace, key, value)
      versions.set(workspace, fold)
    },
  }
}
