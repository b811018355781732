import { useEffect, useRef, useState } from 'preact/hooks'
import { visibleText } from '../../parts/visible-text.tsx'
import { formatNumber } from '../../words/format.ts'
import type { Arrange } from './arrange-on-page.ts'
import type { Point } from './camera.ts'
import { graphWords } from './graph-words.ts'
import { createPicture, type Marked, type Picture } from './picture.ts'
import type { Scene } from './scene.ts'
import { steer } from './steer.ts'

interface GraphCanvasProps extends Marked {
  readonly scene: Scene
  readonly arrange: Arrange
  /** Whether the picture stands in something that scrolls, such as a chat: then plain scrolling is left to that. */
  readonly isInFlow?: boolean
  readonly onChoose: (index: number) => void
  /** Told the picture, for exports. */
  readonly onPicture: (picture: Picture | undefined) => void
}

type State = 'waiting' | 'moving' | 'settled'

export const GraphCanvas = ({
  scene,
  arrange,
  focus,
  path,
  isInFlow = false,
  onChoose,
  onPicture,
}: GraphCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<Picture>()
  const [state, setState] = useState<State>('waiting')
  const [hint, setHint] = useState<{ readonly index: number; readonly at: Point }>()
  const choose = useRef(onChoose)
  choose.current = onChoose
  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const made = createPicture(element)
    const stops = [
      followSize(element, made),
      followColours(made),
      steer(element, made, {
        isInFlow,
        onPoint: (index, at) => setHint(index === undefined ? undefined : { index, at }),
        onChoose: (index) => choose.current(index),
      }),
    ]
    setPicture(made)
    onPicture(made)
    return () => {
      for (const stop of stops) stop()
      made.end()
      onPicture(undefined)
    }
  }, [])
  useEffect(() => picture?.show(scene), [picture, scene])
  useEffect(() => {
    if (picture === undefined) return undefined
    setState('waiting')
    setHint(undefined)
    return arrange({
      count: scene.graph.nodes.length,
      edges: scene.graph.edges,
      isQuiet: matchMedia('(prefers-reduced-motion: reduce)').matches,
      onNews: ({ positions, isSettled }) => {
        picture.place(positions, isSettled)
        setState(isSettled ? 'settled' : 'moving')
      },
    })
  }, [picture, scene.graph.edges])
  useEffect(() => picture?.mark({ focus, path }), [picture, scene, focus, path])
  useEffect(() => {
    if (focus !== undefined) picture?.reveal(focus)
  }, [picture, focus])
  const words = graphWords()
  const { nodes, edges } = scene.graph
  return (
    <div class={isInFlow ? 'graph-frame is-in-flow' : 'graph-frame'} data-state={state}>
      <canvas
        ref={canvas}
        role="img"
        tabIndex={0}
        aria-label={words.picture(formatNumber(nodes.length), formatNumber(edges.length / 2))}
      />
      {state === 'waiting' && <p class="graph-waiting">{words.arranging}</p>}
      {hint !== undefined && <Hint title={nodes[hint.index]?.title ?? ''} at={hint.at} />}
      <div class="graph-zoom">
        <Zoom label={words.zoomIn} sign="+" onPress={() => picture?.zoom(1.4)} />
        <Zoom label={words.zoomOut} sign="−" onPress={() => picture?.zoom(1 / 1.4)} />
        <Zoom label={words.fit} sign="⤢" onPress={() => picture?.fit()} />
      </div>
    </div>
  )
}

const Zoom = ({ label, sign, onPress }: { readonly label: string; readonly sign: string; onPress: () => void }) => (
  <button type="button" class="quiet" aria-label={label} title={label} onClick={onPress}>
    {sign}
  </button>
)

/** The title of what the pointer is at. The list has it for everyone else. */
const Hint = ({ title, at }: { readonly title: string; readonly at: Point }) => (
  <div class="graph-hint" aria-hidden="true" dir="auto" style={{ left: `${at.x}px`, top: `${at.y}px` }}>
    {visibleText(title)}
  </div>
)

const followSize = (canvas: HTMLCanvasElement, picture: Picture): (() => void) => {
  const observer = new ResizeObserver(() => {
    if (canvas.clientWidth > 0) picture.resize({ width: canvas.clientWidth, height: canvas.clientHeight })
  })
  observer.observe(canvas)
  return () => observer.disconnect()
}

/** Draws again when the theme changes, by choice or with the system. */
const followColours = (picture: Picture): (() => void) => {
  const recolour = (): void => picture.recolour()
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', recolour)
  const choice = new MutationObserver(recolour)
  choice.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    dark.removeEventListener('change', recolour)
    choice.disconnect()
  }
}
