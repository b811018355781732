import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { openWindow } from './palette-state.ts'

type WindowName = NonNullable<typeof openWindow.value>

const windows: Readonly<Record<WindowName, () => Promise<{ readonly default: ComponentType }>>> = {
  palette: () => import('./palette.tsx'),
  keys: () => import('./keys-window.tsx'),
}

/** The windows over the view: the palette and the list of keys. Their code is loaded when they are first opened. */
export const Windows = () => {
  const name = openWindow.value
  const [loaded, setLoaded] = useState<{ readonly name: WindowName; readonly Window: ComponentType }>()
  useEffect(() => {
    if (name === undefined) return
    windows[name]().then(
      ({ default: Window }) => setLoaded({ name, Window }),
      () => {
        openWindow.value = undefined
      },
    )
  }, [name])
  if (name === undefined || loaded?.name !== name) return null
  const { Window } = loaded
  return <Window />
}
