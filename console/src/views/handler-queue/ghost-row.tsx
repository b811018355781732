import { Visible } from '../../parts/visible-text.tsx'
import type { PlacedGhost } from './board/queue-view.ts'
import { FindingNote } from './finding-note.tsx'
import { queueWords } from './handler-queue-words.ts'

interface GhostRowProps {
  readonly placed: PlacedGhost
  readonly onAdd: (() => void) | undefined
}

/** A missing handler at the place where it belongs. */
export const GhostRow = ({ placed: { ghost, finding }, onAdd }: GhostRowProps) => {
  const words = queueWords()
  return (
    <li class="ghost">
      <div class="card-head">
        <span class="number" aria-hidden="true">
          +
        </span>
        <div class="card-name">
          <strong>
            <Visible text={ghost.name} />
          </strong>
          <span class="card-detail">
            <Visible text={ghost.component ?? ghost.class} />
          </span>
        </div>
        {onAdd !== undefined && (
          <button type="button" class="quiet" aria-label={`${words.add}: ${ghost.name}`} onClick={onAdd}>
            {words.add}
          </button>
        )}
      </div>
      {finding !== undefined && <FindingNote finding={finding} />}
    </li>
  )
}
