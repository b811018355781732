import { Worker } from 'node:worker_threads'
import { memoizeAsync } from '../kernel/memoize-async.ts'

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
  const { workerData: { noticed, graceMs, numbers }, parentPort } = require('node:worker_threads')
  const end = () => {
    if (Atomics.load(noticed, 0) > 0) return
    require('node:fs').writeSync(2, 'kura: ended while the database kept it busy\\n')
    process.kill(process.pid, 'SIGKILL')
  }
  try {
    const { Signal } = process.binding('signal_wrap')
    for (const number of numbers) {
      const handle = new Signal()
      handle.onsignal = () => setTimeout(end, graceMs)
      handle.start(number)
    }
  } catch {}
  parentPort.postMessage('ready')
`

/** Starts the thread once and resolves when it listens. It does not keep the process alive. */
export const watchSignals = memoizeAsync(
  () =>
    new Promise<void>((resolve) => {
      const noticed = new Int32Array(new SharedArrayBuffer(4))
      for (const name of Object.keys(signals))
        process.on(name, () => {
          Atomics.store(noticed, 0, 1)
        })
      const worker = new Worker(code, {
        eval: true,
        execArgv: [],
        env: {},
        workerData: { noticed, graceMs, numbers: Object.values(signals) },
      })
      worker.once('message', () => {
        worker.unref()
        resolve()
      })
      worker.once('error', () => {
        resolve()
      })
    }),
)
