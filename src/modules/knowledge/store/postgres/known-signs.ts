/** Blocks of signs that were read before. Their versions say whether they are still right. */
export interface KnownSigns {
  find(workspace: number, block: number): KnownBlock | undefined
  keep(workspace: number, block: number, known: KnownBlock): void
}

export interface KnownBlock {
  readonly version: number
  readonly signs: Buffer
}

/** About 60 MB of signs of a built-in model: two million items. */
const maxBlocks = 32_000

/** Beyond the limit, the workspace that was not used for the longest time is forgotten. */
export const createKnownSigns = (): KnownSigns => {
  const byWorkspace = new Map<number, Map<number, KnownBlock>>()
  let blocks = 0
  const use = (workspace: number): Map<number, KnownBlock> => {
    const used = byWorkspace.get(workspace) ?? new Map<number, KnownBlock>()
    byWorkspace.delete(workspace)
    byWorkspace.set(workspace, used)
    return used
  }
  const forgetOldest = (): void => {
    for (const [workspace, known] of byWorkspace) {
      if (blocks < maxBlocks) return
      byWorkspace.delete(workspace)
      blocks -= known.size
    }
  }
  return {
    find: (workspace, block) => byWorkspace.get(workspace)?.get(block),
    keep: (workspace, block, known) => {
      if (blocks >= maxBlocks) forgetOldest()
      const used = use(workspace)
      if (!used.has(block)) blocks += 1
      used.set(block, known)
    },
  }
}
