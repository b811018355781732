import type { LayoutInput } from './layout.ts'
import type { LayoutNews, LayoutOrder } from './layout-worker.ts'
import { workerUrl } from './worker-url.ts'

export interface Arranging extends LayoutInput {
  /** With reduced motion only the settled layout is shown. */
  readonly isQuiet: boolean
  readonly onNews: (news: LayoutNews) => void
}

/** Lays out a graph in the worker, or where none can be started in slices on the page. Returns how to stop. */
export const arrange = (arranging: Arranging): (() => void) => {
  let stop: (() => void) | undefined
  let isStopped = false
  const onPage = (): void => {
    stop = undefined
    void inSlices(arranging, () => isStopped)
  }
  try {
    stop = inWorker(arranging, onPage)
  } catch {
    onPage()
  }
  return () => {
    isStopped = true
    stop?.()
  }
}

const inWorker = ({ count, edges, isQuiet, onNews }: Arranging, onFailure: () => void): (() => void) => {
  const worker = new Worker(workerUrl(), { type: 'module' })
  const stop = (): void => worker.terminate()
  worker.onmessage = ({ data }: MessageEvent<LayoutNews>) => {
    if (data.isSettled) stop()
    onNews(data)
  }
  worker.onerror = (event) => {
    event.preventDefault()
    stop()
    onFailure()
  }
  worker.postMessage({ count, edges, isQuiet } satisfies LayoutOrder)
  return stop
}

/** The page answers between slices; one step of the largest graph may still take longer than a slice. */
const sliceMs = 6

const inSlices = async ({ onNews, isQuiet, ...input }: Arranging, isStopped: () => boolean): Promise<void> => {
  const { createLayout } = await import('./layout.ts')
  const layout = createLayout(input)
  let done = 0
  const slice = (): void => {
    if (isStopped()) return
    const end = performance.now() + sliceMs
    while (done < layout.steps && performance.now() < end) {
      layout.step()
      done += 1
    }
    const isSettled = done === layout.steps
    if (!isQuiet || isSettled) onNews({ positions: layout.positions(), isSettled })
    if (!isSettled) setTimeout(slice, 10)
  }
  slice()
}
