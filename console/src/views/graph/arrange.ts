import { arrangeOnPage, type Arrange, type Arranging } from './arrange-on-page.ts'
import type { LayoutNews, LayoutOrder } from './layout-worker.ts'
import { workerUrl } from './worker-url.ts'

/** Lays out a graph in the worker, or where none can be started in slices on the page. */
export const arrange: Arrange = (arranging) => {
  let stop: (() => void) | undefined
  let isStopped = false
  const onPage = (): void => {
    if (!isStopped) stop = arrangeOnPage(arranging)
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
