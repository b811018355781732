import type { LayoutInput } from './layout.ts'
import type { LayoutNews } from './layout-worker.ts'

export interface Arranging extends LayoutInput {
  /** With reduced motion only the settled layout is shown. */
  readonly isQuiet: boolean
  readonly onNews: (news: LayoutNews) => void
}

/** Lays out a graph. Returns how to stop. */
export type Arrange = (arranging: Arranging) => () => void

/** The page answers between slices; one step of the largest graph may still take longer than a slice. */
const sliceMs = 6

/** Lays out a graph in slices on the page, for places that have no worker. */
export const arrangeOnPage: Arrange = (arranging) => {
  let isStopped = false
  void inSlices(arranging, () => isStopped)
  return () => {
    isStopped = true
  }
}

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
