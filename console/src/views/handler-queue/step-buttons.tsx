import { useEffect } from 'preact/hooks'
import { announce } from '../../parts/announce.tsx'
import { isTyping } from '../../parts/is-typing.ts'
import { canRedo, canUndo, redoStep, undoStep } from './board/board-store.ts'
import { queueWords } from './handler-queue-words.ts'

const undo = (): void => {
  undoStep()
  announce(queueWords().undone)
}

const redo = (): void => {
  redoStep()
  announce(queueWords().redone)
}

/** Undoes and redoes the steps on the board, also by the usual keys. */
export const StepButtons = () => {
  const words = queueWords()
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      if (key === 'z' && !event.shiftKey && canUndo.value) undo()
      else if ((key === 'y' || (key === 'z' && event.shiftKey)) && canRedo.value) redo()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" class="quiet" aria-disabled={!canUndo.value} onClick={() => canUndo.value && undo()}>
        {words.undo}
      </button>
      <button type="button" class="quiet" aria-disabled={!canRedo.value} onClick={() => canRedo.value && redo()}>
        {words.redo}
      </button>
    </>
  )
}
