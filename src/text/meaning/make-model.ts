import type { MeaningModel } from './model-file.ts'

interface Small {
  readonly dims: number
  /** Each piece with its row of numbers from -7 to 7. */
  readonly rows: Readonly<Record<string, readonly number[]>>
}

const unknownScore = -100

/** A model of a few pieces, for tests. */
export const makeModel = ({ dims, rows }: Small): MeaningModel => {
  const pieces = ['', '', ...Object.keys(rows)]
  const numbers = [...Array.from({ length: 2 * dims }, () => 0), ...Object.values(rows).flat()]
  return {
    version: 'test',
    dims,
    unknownScore,
    scores: Float32Array.from(pieces, (piece) => -1 / (1 + piece.length)),
    scales: Float32Array.from(pieces, () => 1),
    table: Uint8Array.from(
      { length: numbers.length / 2 },
      (_, at) => (numbers[2 * at] ?? 0) + 8 + (((numbers[2 * at + 1] ?? 0) + 8) << 4),
    ),
    trie: makeTrie(pieces),
  }
}

interface Node {
  readonly code: number
  end: number
  readonly children: Map<number, Node>
}

const makeTrie = (pieces: readonly string[]): MeaningModel['trie'] => {
  const root: Node = { code: 0, end: 0, children: new Map() }
  for (const [number, piece] of pieces.entries()) {
    let node = root
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at)
      const next = node.children.get(code) ?? { code, end: 0, children: new Map<number, Node>() }
      node.children.set(code, next)
      node = next
    }
    if (node !== root) node.end = number
  }
  const nodes = [root]
  const firsts: number[] = []
  for (const node of nodes) {
    firsts.push(nodes.length)
    nodes.push(...[...node.children.values()].sort((a, b) => a.code - b.code))
  }
  firsts.push(nodes.length)
  return {
    codes: Uint16Array.from(nodes, ({ code }) => code),
    ends: Uint16Array.from(nodes, ({ end }) => end),
    firsts: Uint32Array.from(firsts),
  }
}
