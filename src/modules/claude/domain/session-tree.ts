/** The part of a turn that the tree needs. */
export interface TurnLink {
  readonly sessionId: string | null
  readonly parentSessionId: string | null
}

export interface TreeNode<Turn extends TurnLink> {
  readonly turn: Turn
  readonly children: readonly TreeNode<Turn>[]
}

/**
 * Builds trees from turns, oldest first. A CLI that cannot fork gives several turns the same session id: the latest
 * turn before is then the parent.
 */
export const treesOf = <Turn extends TurnLink>(turns: readonly Turn[]): readonly TreeNode<Turn>[] => {
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

interface Start<Turn extends TurnLink> extends Margin {
  readonly node: TreeNode<Turn>
}

/** A wider margin would leave no room for the turn. */
const maxMarginWidth = 60

/**
 * Draws each conversation as a list with an indent only where it branches. Turns that were not continued are drawn as
 * short side branches.
 */
export const linesOf = <Turn extends TurnLink>(trees: readonly TreeNode<Turn>[]): readonly TreeLine<Turn>[] => {
  const lines: TreeLine<Turn>[] = []
  const starts: Start<Turn>[] = trees.map((node) => ({ node, branch: '', below: '  ' })).reverse()
  for (let start = starts.pop(); start !== undefined; start = starts.pop())
    starts.push(...follow(start, lines).reverse())
  return lines
}

/** Draws turns up to the end or the next branching, and returns the branches. */
const follow = <Turn extends TurnLink>(
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
  const room = below.length < maxMarginWidth
  return { branch: `${below}${isLast ? '└─ ' : '├─ '}`, below: `${below}${room ? (isLast ? '   ' : '│  ') : ''}` }
}
