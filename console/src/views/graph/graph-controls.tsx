import { ItemPicker } from '../../parts/item-picker.tsx'
import { go } from '../../router.ts'
import { DepthChoice } from './depth-choice.tsx'
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
      {asked.focus !== undefined && <DepthChoice asked={asked} depths={depths} />}
    </div>
  )
}

const surroundings = ({ depth }: Asked): Asked['depth'] => (depth === 'all' ? 2 : depth)
