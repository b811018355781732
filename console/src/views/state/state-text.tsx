import { Instant } from '../../parts/instant.tsx'
import { Link } from '../../parts/link.tsx'
import { Markdown } from '../../parts/markdown/index.tsx'
import { Visible } from '../../parts/visible-text.tsx'
import { address } from '../../router.ts'
import type { State } from './state.ts'
import { stateWords } from './state-words.ts'

const maxRelated = 50

/** Who wrote a state and when, and what it is about. */
export const StateFacts = ({ state }: { readonly state: State }) => {
  const words = stateWords()
  const { revision, updatedAt, actor, tags, related, metadata } = state
  return (
    <div class="state-facts">
      <p class="facts">
        <span>{words.revision(revision)}</span>
        <Instant at={updatedAt} />
        <Visible text={words.by(actor)} />
        {metadata.updatedBy !== undefined && metadata.updatedBy !== '' && <Visible text={metadata.updatedBy} />}
        {tags.map((tag) => (
          <span class="tag" key={tag}>
            <Visible text={tag} />
          </span>
        ))}
      </p>
      {metadata.context !== undefined && metadata.context !== '' && (
        <p class="facts">
          <span>
            {words.why}: <Visible text={metadata.context} />
          </span>
        </p>
      )}
      {related.length > 0 && (
        <p class="facts">
          <span>{words.about}:</span>
          {related.slice(0, maxRelated).map((id) => (
            <Link key={id} href={address(`/items/${id}`)}>
              #{id}
            </Link>
          ))}
          {related.length > maxRelated && <span>…</span>}
        </p>
      )}
    </div>
  )
}

export const StateText = ({ state }: { readonly state: State }) => (
  <article class="sheet state-text">
    <Markdown text={state.content} headingLevel={2} />
  </article>
)
