import { Worker } from 'node:worker_threads'

/** How long the process may take to notice a signal. Longer than a shutdown waits for the outcome of a COMMIT. */
export const graceMs = 6000

const signals = { SIGINT: 2, SIGTERM: 15 } as const

/**
 * Node handles signals on its main thread, and a statement on a damaged database can block that thread forever. So a
 * second thread waits for the same signals and ends the process if the main thread has not reacted in time. In threads,
 * Node offers signals only through this internal binding; without it the second thread does nothing.
 */
const code = `
  process.noDeprecation = true
  const { workerData: { noticed, graceMs, numbers } } = require('node:worker_threads')
  let received = 0
  const endUnlessNoticed = (count) => {
    if (Atomics.load(noticed, 0) >= count) return
    require('node:fs').writeSync(2, 'kura: ended while the database kept it busy\\n')
    process.kill(process.pid, 'SIGKILL')
  }
  try {
    const { Signal } = process.binding('signal_wrap')
    for (const number of numbers) {
      const handle = new Signal()
      handle.onsignal = () => setTimeout(endUnlessNoticed, graceMs, ++received)
      handle.start(number)
    }
  } catch {}
`

let isWatching = false

/** Starts the thread once. It starts by itself while the main thread goes on, and does not keep the process alive. */
export const watchSignals = (): void => {
  if (isWatching) return
  isWatching = true
  const noticed = new Int32Array(new SharedArrayBuffer(4))
  for (const name of Object.keys(signals))
    process.on(name, () => {
      Atomics.add(noticed, 0, 1)
    })
  const workerData = { noticed, graceMs, numbers: Object.values(signals) }
  const worker = new Worker(code, { eval: true, execArgv: [], env: {}, workerData })
  worker.once('error', () => undefined)
  worker.unref()
}
