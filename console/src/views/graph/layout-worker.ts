import { createLayout, type LayoutInput } from './layout.ts'

export interface LayoutOrder extends LayoutInput {
  /** Send only the settled layout. */
  readonly isQuiet: boolean
}

export interface LayoutNews {
  readonly positions: Float32Array
  readonly isSettled: boolean
}

/** Newer positions are sent this often; more would only keep the page busy. */
const everyMs = 80

const send = (news: LayoutNews): void => {
  postMessage(news, { transfer: [news.positions.buffer] })
}

/** One order, then its news until the layout is settled. */
addEventListener('message', ({ data }: MessageEvent<LayoutOrder>) => {
  const layout = createLayout(data)
  let sent = 0
  for (let step = 1; step < layout.steps; step += 1) {
    layout.step()
    if (data.isQuiet || performance.now() - sent < everyMs) continue
    sent = performance.now()
    send({ positions: layout.positions(), isSettled: false })
  }
  layout.step()
  send({ positions: layout.positions(), isSettled: true })
})
