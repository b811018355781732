import { useEffect, useState } from 'preact/hooks'
import { me } from '../../api/me.ts'
import { PageHead } from '../../parts/page-head.tsx'
import { address, go } from '../../router.ts'
import type { ViewProps } from '../../view.ts'
import { BoardView } from './board-view.tsx'
import { board, boardProblem, isJudging, judgement, judgeNow } from './board/board-store.ts'
import { exportFile } from './export-file.ts'
import { queueWords } from './handler-queue-words.ts'
import { draftProblem, isOpening, openExample, openPicked } from './open-file.ts'
import { OpenPanel } from './open-panel.tsx'
import { StepButtons } from './step-buttons.tsx'

/** The board of handlers: a configuration comes in, is put in order, and goes out again. */
const View = ({ query }: ViewProps) => {
  const words = queueWords()
  const isOnBoard = board.value !== undefined && !isOpening.value
  const [isOver, setOver] = useState(false)
  const isExample = me.value?.isExample === true
  useEffect(() => {
    if (query.example === undefined || !isExample) return
    void openExample()
    go(address('/handler-queue'), { replace: true })
  }, [query.example, isExample])
  return (
    <div
      class={`handler-queue ${isOver ? 'is-over' : ''}`}
      data-drop={words.dropHere}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(event.dataTransfer?.types.includes('Files') ?? false)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer?.files ?? []
        if (file !== undefined) void openPicked(file)
      }}
    >
      <PageHead title={words.title} {...(!isOnBoard && { lead: words.lead })}>
        {isOnBoard ? <BoardButtons /> : board.value !== undefined && <BackButton />}
      </PageHead>
      {isOnBoard ? <BoardView /> : <OpenPanel />}
    </div>
  )
}

const BackButton = () => (
  <button
    type="button"
    class="quiet"
    onClick={() => {
      draftProblem.value = undefined
      isOpening.value = false
      // Opening a file stops the check of the board.
      if (judgement.value?.board !== board.value) judgeNow()
    }}
  >
    {queueWords().back}
  </button>
)

const BoardButtons = () => {
  const words = queueWords()
  const judged = judgement.value
  const isReady = judged?.board === board.value && !isJudging.value && boardProblem.value === undefined
  return (
    <>
      <StepButtons />
      <button
        type="button"
        class="quiet"
        onClick={() => {
          isOpening.value = true
        }}
      >
        {words.openAnother}
      </button>
      <button
        type="button"
        aria-disabled={!isReady}
        onClick={() => isReady && judged !== undefined && exportFile(judged)}
      >
        {judged?.file.exact === undefined ? words.exportCopy : words.export}
      </button>
    </>
  )
}

export default View
