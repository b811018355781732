/** A turn as far as the tree is concerned. */
export interface Link {
  readonly sessionId: string | null
  readonly parentSessionId: string | null
}

export interface TreeNode<Turn extends Link> {
  readonly turn: Turn
  readonly children: readonly TreeNode<Turn>[]
}

/**
 * The turns as trees, given oldest first. A CLI that goes on under the same id gives several turns one id: the
 * parent is then the latest of them before.
 */
export const treesOf = <Turn extends Link>(turns: readonly Turn[]): readonly TreeNode<Turn>[] => {
  const latest = new Map<string, { turn: Turn; children: TreeNode<Turn>[] }>()
  const roots: TreeNode<Turn>[] = []
  for (const turn of turns) {
    const node = { turn, children: [] }
    const parent = turn.parentSessionId === null ? undefined : latest.get(turn.parentSessionId)
    const siblings = parent?.children ?? roots
    siblings.push(node)
    if (turn.sessionId !== null) latest.set(turn.sessionId, node)
  }
  return roots
}

export interface TreeLine<Turn> {
  readonly branch: string
  readonly turn: Turn
}

/** A conversation that never branched stays a flat list, however long it is; each branch steps in. */
export const linesOf = <Turn extends Link>(trees: readonly TreeNode<Turn>[]): readonly TreeLine<Turn>[] =>
  trees.flatMap((tree) => linesFrom(tree, { branch: '', below: '' }))

interface Margin {
  readonly branch: string
  readonly below: string
}

const linesFrom = <Turn extends Link>(start: TreeNode<Turn>, { branch, below }: Margin): readonly TreeLine<Turn>[] => {
  const lines: TreeLine<Turn>[] = []
  let node: TreeNode<Turn> | undefined = start
  for (let margin = branch; node !== undefined; margin = below) {
    lines.push({ branch: margin, turn: node.turn })
    if (node.children.length !== 1) break
    node = node.children[0]
  }
  const children = node?.children ?? []
  for (const [index, child] of children.entries()) {
    const last = index === children.length - 1
    lines.push(...linesFrom(child, { branch: `${below}${last ? '└─ ' : '├─ '}`, below: `${below}${last ? '   ' : '│  '}` }))
  }
  return lines
}
