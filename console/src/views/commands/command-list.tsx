import { Link } from '../../parts/link.tsx'
import { VirtualList } from '../../parts/virtual-list.tsx'
import { Visible } from '../../parts/visible-text.tsx'
import { address } from '../../router.ts'
import { pathOf, type CommandEntry } from './command.ts'
import { commandsWords } from './commands-words.ts'
import { bandOf, nameOf, type Found } from './use-search.ts'

type Listed = Pick<CommandEntry, 'agent' | 'c1' | 'c2' | 'c3' | 'description'> & Partial<Pick<Found, 'score' | 'by'>>

interface CommandListProps {
  readonly label: string
  readonly commands: readonly Listed[]
  readonly current: string
  readonly query: string
  /** Agents are named if there are several. */
  readonly showsAgent: boolean
}

/** A row of a search has a third line. */
const rowHeightOf = (lines: number): number =>
  Math.round((0.8 + 1.4 * lines) * Number.parseFloat(getComputedStyle(document.documentElement).fontSize))

/** Commands as rows of one height; only those in sight are in the document. */
export const CommandList = ({ label, commands, current, query, showsAgent }: CommandListProps) => {
  const rowHeight = rowHeightOf(commands[0]?.score === undefined ? 2 : 3)
  return (
    <div
      class="command-list"
      role="list"
      aria-label={label}
      style={{ '--rows': `${commands.length * rowHeight + 2}px` }}
    >
      <VirtualList
        count={commands.length}
        rowHeight={rowHeight}
        render={(index) => {
          const command = commands[index]
          if (command === undefined) return null
          return (
            <div role="listitem" aria-posinset={index + 1} aria-setsize={commands.length} class="command-row">
              <Row command={command} isCurrent={pathOf(command) === current} query={query} showsAgent={showsAgent} />
            </div>
          )
        }}
      />
    </div>
  )
}

interface RowProps {
  readonly command: Listed
  readonly isCurrent: boolean
  readonly query: string
  readonly showsAgent: boolean
}

const Row = ({ command, isCurrent, query, showsAgent }: RowProps) => {
  const words = commandsWords()
  return (
    <Link href={address(pathOf(command), { q: query })} {...(isCurrent && { 'aria-current': 'page' })}>
      <span class="command-name mono">
        {showsAgent && <span class="soft">{command.agent} </span>}
        <Visible text={nameOf(command)} />
      </span>
      <span class="command-description">
        <Visible text={command.description} />
      </span>
      {command.score !== undefined && (
        <span class={`band band-${bandOf(command.score)}`}>
          {words.bands[bandOf(command.score)]} · {command.score.toFixed(2)}
          {command.by === 'meaning' && ` · ${words.byMeaning}`}
        </span>
      )}
    </Link>
  )
}
