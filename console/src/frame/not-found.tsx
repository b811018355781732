import { serves } from '../api/me.ts'
import { Link } from '../parts/link.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { address, go } from '../router.ts'
import { frameWords } from './frame-words.ts'

/** Any address that is no view, with a way on. */
export const NotFound = () => {
  const words = frameWords()
  return (
    <>
      <PageHead title={words.notFoundTitle} lead={words.notFound} />
      {serves('knowledge') && (
        <form
          class="ask"
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            const asked = new FormData(event.currentTarget).get('q')
            go(address('/items', { q: typeof asked === 'string' ? asked : '' }))
          }}
        >
          <label for="lost-search">{words.searchLabel}</label>
          <input id="lost-search" name="q" type="search" />
          <button type="submit">{words.searchButton}</button>
        </form>
      )}
      <p>
        <Link href={address('/')}>{words.toHome}</Link>
      </p>
    </>
  )
}
