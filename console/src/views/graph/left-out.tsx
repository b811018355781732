import { formatNumber } from '../../words/format.ts'
import type { Loaded } from './graph-answers.ts'
import { graphWords } from './graph-words.ts'

/** How much is shown, and how much is not. */
export const LeftOut = ({ loaded }: { readonly loaded: Loaded }) => {
  const words = graphWords()
  const { graph, total, totalIsLowerBound, isCut, missingEdges } = loaded
  const missing = total === undefined ? 0 : total - graph.nodes.length
  const notes = [
    words.counts(formatNumber(graph.nodes.length), formatNumber(graph.edges.length / 2)),
    missing > 0 && (totalIsLowerBound ? words.leftOutAtLeast : words.leftOut)(formatNumber(missing)),
    total !== undefined && missing <= 0 && isCut === true && words.cutRelations,
    total === undefined && isCut === true && words.cutAround,
    missingEdges !== undefined && words.missingRelations(formatNumber(missingEdges)),
  ]
  return <p class="graph-counts">{notes.filter((note) => note !== false).join(' ')}</p>
}
