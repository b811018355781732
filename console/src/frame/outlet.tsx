import { useEffect, useState } from 'preact/hooks'
import { me } from '../api/me.ts'
import { askWhoIAm } from '../api/who-i-am.ts'
import { Loading } from '../parts/loading.tsx'
import { match, place } from '../router.ts'
import { views, type View } from '../view.ts'
import { frameWords } from './frame-words.ts'
import { NotFound } from './not-found.tsx'
import type { ViewName } from '../route-table.ts'

type Loaded = { readonly name: ViewName; readonly View: View } | { readonly name: ViewName; readonly failed: true }

/** The view of the current place. Its code is loaded first; the view before it stays until then. */
export const Outlet = () => {
  const [loaded, setLoaded] = useState<Loaded>()
  const route = match.value?.route
  const name = route?.view
  useEffect(() => {
    if (name === undefined) return
    views[name]().then(
      ({ default: View }) => setLoaded({ name, View }),
      () => {
        setLoaded({ name, failed: true })
        // If the server is gone, the banner says so. Browsers remember the failure until the page is reloaded.
        void askWhoIAm()
      },
    )
  }, [name])
  const isServed = route?.module === undefined || me.value?.modules.includes(route.module) === true
  if (match.value === undefined || !isServed) return <NotFound />
  if (loaded === undefined || loaded.name !== name) return <Loading />
  if ('failed' in loaded)
    return (
      <div class="problem-note" role="alert">
        <p>{frameWords().viewFailed}</p>
        <button type="button" class="quiet" onClick={() => location.reload()}>
          {frameWords().reload}
        </button>
      </div>
    )
  const { View } = loaded
  return (
    <div class={`view-${loaded.name}`}>
      <View params={match.value.params} query={place.value.query} />
    </div>
  )
}
