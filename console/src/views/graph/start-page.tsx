import { useTool } from '../../api/use-tool.ts'
import { Loading } from '../../parts/loading.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { Link } from '../../parts/link.tsx'
import { formatNumber } from '../../words/format.ts'
import { graphAddress, type Asked } from './graph-address.ts'
import { fromGraph, type GraphAnswer } from './graph-answers.ts'
import { GraphControls } from './graph-controls.tsx'
import { graphWords } from './graph-words.ts'
import { NodeLine } from './node-line.tsx'
import { makeScene } from './scene.ts'

const offered = 12

/** Without an item or a search: where to start. The whole is drawn only when asked for. */
export const StartPage = ({ asked }: { readonly asked: Asked }) => {
  const words = graphWords()
  const reading = useTool<GraphAnswer>('get_graph', { limit: offered })
  return (
    <>
      <PageHead title={words.title} lead={words.startLead} />
      <GraphControls asked={asked} />
      {reading.problem !== undefined && <ProblemNote problem={reading.problem} onAgain={reading.again} />}
      {reading.data === undefined ? reading.isBusy && <Loading /> : <Offered asked={asked} answer={reading.data} />}
    </>
  )
}

const Offered = ({ asked, answer }: { readonly asked: Asked; readonly answer: GraphAnswer }) => {
  const words = graphWords()
  const scene = makeScene(fromGraph(answer).graph)
  if (answer.total === 0) return <p class="empty">{words.emptyStore}</p>
  return (
    <section class="sheet graph-start">
      <h2>{words.mostConnected}</h2>
      <ul>
        {scene.graph.nodes.map((node, index) => (
          <li key={node.id}>
            <NodeLine scene={scene} node={node} asked={asked} relations={answer.nodes.degree[index] ?? 0} />
          </li>
        ))}
      </ul>
      <p>
        <Link href={graphAddress({ ...asked, depth: 'all' })} class="button">
          {words.showAll(formatNumber(answer.total))}
        </Link>
      </p>
    </section>
  )
}
