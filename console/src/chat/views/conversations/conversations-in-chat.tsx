import { useEffect, useMemo, useRef } from 'preact/hooks'
import { matchRoute } from '../../../match-route.ts'
import { Link } from '../../../parts/link.tsx'
import { address, go, place } from '../../../router.ts'
import { conversationsWords } from '../../../views/conversations/conversations-words.ts'
import { outlineOf } from '../../../views/conversations/outline.ts'
import { forestOf } from '../../../views/conversations/turn-forest.ts'
import { TurnTree } from '../../../views/conversations/turn-tree.tsx'
import type { ViewProps } from '../../start-view.tsx'
import { conversationsInChatWords } from './conversations-in-chat-words.ts'
import { readTurns } from './read-turns.ts'
import { TurnInChat } from './turn-in-chat.tsx'

/** The trees of the turns that came, and one turn beside them. */
export const ConversationsInChat = ({ data }: ViewProps) => {
  const words = conversationsWords()
  const { turns, hasMore, mode } = useMemo(() => readTurns(data), [data])
  const forest = useMemo(() => forestOf(turns), [turns])
  const lines = useMemo(() => outlineOf(forest), [forest])
  const id = matchRoute(place.value.path)?.params.id
  const pane = useRef<HTMLDivElement>(null)
  const before = useRef(id)
  useEffect(() => {
    // The link that led back is gone, and the focus with it.
    if (before.current !== undefined && id === undefined)
      pane.current?.querySelector<HTMLElement>('[role=tree]')?.focus()
    before.current = id
  }, [id])
  if (turns.length === 0)
    return (
      <div class="empty">
        <p>{words.none}</p>
        <p>{words.noneHow}</p>
      </div>
    )
  const read = (turn: string): void => go(address(`/conversations/${encodeURIComponent(turn)}`))
  return (
    <div class="view-conversations">
      <div class={`conversations${id === undefined ? '' : ' has-turn'}`}>
        <div class="tree-pane" ref={pane}>
          <p class="facts">{words.count(turns.length, forest.roots.length)}</p>
          <TurnTree forest={forest} lines={lines} current={id} onRead={read} />
          {hasMore && <p class="earlier soft">{conversationsInChatWords().earlier}</p>}
        </div>
        <div class="turn-pane">
          {id === undefined ? (
            <p class="empty">{words.choose}</p>
          ) : (
            <>
              <p class="to-all">
                <Link href={address('/conversations')}>{words.all}</Link>
              </p>
              <TurnInChat key={id} id={id} forest={forest} mode={mode} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}
