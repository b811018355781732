import { Link } from '../../parts/link.tsx'
import { graphAddress, type Asked } from './graph-address.ts'
import { graphWords } from './graph-words.ts'

interface DepthChoiceProps {
  readonly asked: Asked
  readonly depths: readonly Asked['depth'][]
}

/** How far around the item in focus. */
export const DepthChoice = ({ asked, depths }: DepthChoiceProps) => {
  const words = graphWords()
  return (
    <div class="graph-depth">
      <p id="graph-depth">{words.depth}</p>
      <div class="segments" role="group" aria-labelledby="graph-depth">
        {depths.map((depth) => (
          <Link
            key={depth}
            href={graphAddress({ ...asked, depth, q: '' })}
            aria-current={asked.q === '' && asked.depth === depth ? 'true' : undefined}
          >
            {words.depths[depth]}
          </Link>
        ))}
      </div>
    </div>
  )
}
