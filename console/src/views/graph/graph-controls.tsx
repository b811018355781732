import { ItemPicker } from '../../parts/item-picker.tsx'
import { Link } from '../../parts/link.tsx'
import { go } from '../../router.ts'
import { graphAddress, type Asked } from './graph-address.ts'
import { graphWords } from './graph-words.ts'

const depths = [1, 2, 3, 'all'] as const

/** Where to look from, how far, or what to search for. */
export const GraphControls = ({ asked }: { readonly asked: Asked }) => {
  const words = graphWords()
  return (
    <div class="graph-controls">
      <ItemPicker
        label={words.startFrom}
        onChoose={({ id }) => go(graphAddress({ focus: id, depth: surroundings(asked), q: '', to: undefined }))}
      />
      <form
        class="ask"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          const given = new FormData(event.currentTarget).get('q')
          const q = typeof given === 'string' ? given.trim() : ''
          go(graphAddress({ ...asked, q, to: undefined }))
        }}
      >
        <label for="graph-search">{words.search}</label>
        <input id="graph-search" name="q" type="search" key={asked.q} defaultValue={asked.q} />
        <button type="submit" class="quiet">
          {words.searchButton}
        </button>
      </form>
      {asked.focus !== undefined && <Depths asked={asked} />}
    </div>
  )
}

const surroundings = ({ depth }: Asked): Asked['depth'] => (depth === 'all' ? 2 : depth)

const Depths = ({ asked }: { readonly asked: Asked }) => {
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
