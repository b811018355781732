import { callTool, newKey } from '../../api/call-tool.ts'
import { asProblem } from '../../api/problem.ts'
import { wordsOfProblem } from '../../parts/problem-note.tsx'
import { toast } from '../../parts/toasts.tsx'
import { visibleText } from '../../parts/visible-text.tsx'
import { itemWords } from '../../parts/item/item-words.ts'

/** A relation that a person wants, or wants no more. */
export interface RelationChange {
  readonly id: number
  readonly other: { readonly id: number; readonly title: string }
  readonly wanted: boolean
}

export const changeTool = ({ wanted }: RelationChange): string => (wanted ? 'add_relations' : 'remove_relations')

export const changeArgs = ({ id, other }: RelationChange) => ({ sourceId: id, targetIds: [other.id] })

/** Tells what was done, with a button to undo it, wherever the person is by then. */
export const tellChange = (change: RelationChange, onUndone: () => void): void => {
  const words = itemWords()
  const title = visibleText(change.other.title)
  offerUndo(change, { onUndone, text: change.wanted ? words.relationAdded(title) : words.relationRemoved(title) })
}

interface Offer {
  readonly text: string
  readonly onUndone: () => void
  readonly key?: string
}

/** A failed undo is offered again with the same key. */
const offerUndo = (change: RelationChange, { text, onUndone, key = newKey() }: Offer): void => {
  const opposite = { ...change, wanted: !change.wanted }
  const undo = async (): Promise<void> => {
    try {
      await callTool(changeTool(opposite), changeArgs(opposite), { key })
      onUndone()
    } catch (cause) {
      offerUndo(change, { text: wordsOfProblem(asProblem(cause)), onUndone, key })
    }
  }
  toast(text, { undo: () => void undo() })
}
