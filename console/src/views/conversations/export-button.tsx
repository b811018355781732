import { useEffect, useRef, useState } from 'preact/hooks'
import { callTool } from '../../api/call-tool.ts'
import { asProblem, type Problem } from '../../api/problem.ts'
import { me } from '../../api/me.ts'
import { workspace } from '../../api/workspace.ts'
import { Copyable } from '../../parts/copy-button.tsx'
import { partsWords } from '../../parts/parts-words.ts'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { formatNumber } from '../../words/format.ts'
import { conversationMarkdown } from './conversation-markdown.ts'
import { conversationsWords } from './conversations-words.ts'
import { saveText } from './save-text.ts'
import { shellLine } from '../../parts/shell-line.ts'
import type { WholeTurn } from './turn.ts'

/** A longer conversation is exported in a shell: the page reads one turn at a time. */
const mostTurns = 500

interface ExportButtonProps {
  /** The turns to export, from the first of the conversation. */
  readonly path: readonly string[]
}

/** Saves a conversation up to a turn as a Markdown file. */
export const ExportButton = ({ path }: ExportButtonProps) => {
  const words = conversationsWords()
  const [done, setDone] = useState<number>()
  const [problem, setProblem] = useState<Problem>()
  const stopping = useRef<AbortController>(undefined)
  const last = path.at(-1) ?? ''
  useEffect(() => () => stopping.current?.abort(), [last])
  const save = async (): Promise<void> => {
    const controller = new AbortController()
    stopping.current = controller
    const { signal } = controller
    setProblem(undefined)
    try {
      const turns: WholeTurn[] = []
      for (const id of path) {
        setDone(turns.length + 1)
        turns.push(await callTool<WholeTurn>('get_turn', { id }, { signal }))
      }
      saveText(`conversation-${last.slice(0, 8)}.md`, conversationMarkdown(turns), 'text/markdown')
    } catch (cause) {
      if (!signal.aborted) setProblem(asProblem(cause))
    }
    setDone(undefined)
  }
  if (path.length > mostTurns)
    return (
      <div>
        <p>{words.exportLong(formatNumber(mostTurns))}</p>
        <Copyable
          text={shellLine(me.value?.program, ['claude', 'export', last], workspace.value)}
          label={words.export}
        />
      </div>
    )
  return (
    <>
      {done === undefined ? (
        <button type="button" class="quiet" onClick={() => void save()}>
          {words.export}
        </button>
      ) : (
        <span class="exporting">
          <span role="status">{words.exporting(formatNumber(done), formatNumber(path.length))}</span>
          <button type="button" class="quiet" onClick={() => stopping.current?.abort()}>
            {partsWords().cancel}
          </button>
        </span>
      )}
      {problem !== undefined && <ProblemNote problem={problem} onAgain={() => void save()} />}
    </>
  )
}
