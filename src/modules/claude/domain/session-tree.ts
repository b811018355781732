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

interface Margin {
  readonly branch: string
  readonly below: string
}

interface Start<Turn extends Link> extends Margin {
  readonly node: TreeNode<Turn>
}

/** Past this, a line has no room left for the turn itself. */
const widestMargin = 60

/**
 * A conversation begins at the edge and goes on below, however long it is. Turns that nobody continued stand beside it; it
 * steps in only where it went on in several ways.
 */
export const linesOf = <Turn extends Link>(trees: readonly TreeNode<Turn>[]): readonly TreeLine<Turn>[] => {
  const lines: TreeLine<Turn>[] = []
  const starts: Start<Turn>[] = trees.map((node) => ({ node, branch: '', below: '  ' })).reverse()
  for (let start = starts.pop(); start !== undefined; start = starts.pop())
    starts.push(...follow(start, lines).reverse())
  return lines
}

/** Draws one line of turns to its end, or to where it goes on in several ways: those are given back. */
const follow = <Turn extends Link>(
  { node: first, branch, below }: Start<Turn>,
  lines: TreeLine<Turn>[],
): Start<Turn>[] => {
  let margin = branch
  for (let node: TreeNode<Turn> | undefined = first; node !== undefined; margin = below) {
    lines.push({ branch: margin, turn: node.turn })
    const children: readonly TreeNode<Turn>[] = node.children
    const continued = children.filter((child) => child.children.length > 0)
    if (continued.length > 1)
      return children.map((child, index) => ({ node: child, ...branchOf(below, index === children.length - 1) }))
    const next: TreeNode<Turn> | undefined = continued[0] ?? children.at(-1)
    for (const { turn } of children.filter((child) => child !== next)) lines.push({ branch: `${below}├─ `, turn })
    node = next
  }
  return []
}

const branchOf = (below: string, isLast: boolean): Margin => {
  const room = below.length < widestMargin
  return { branch: `${below}${isLast ? '└─ ' : '├─ '}`, below: `${below}${room ? (isLast ? '   ' : '│  ') : ''}` }
}
