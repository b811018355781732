import { Worker } from 'node:worker_threads'
import { once } from '../kernel/once.ts'

/** How long the process may take to notice a signal: no statement that ends keeps it busy for so long. */
const patienceMs = 3000

const signals = { SIGINT: 2, SIGTERM: 15 } as const

/**
 * A statement of SQLite holds the one thread on which Node notices signals, and a damaged database may hold it for ever. A second thread notices them, too, and ends the process where the first one does not. Node offers signals in
 * threads only through this binding; where that is gone, everything works as without it.
 */
const code = `
  process.noDeprecation = true
  const { workerData: { noticed, patienceMs, numbers }, parentPort } = require('node:worker_threads')
  const end = () => {
    if (Atomics.load(noticed, 0) > 0) return
    require('node:fs').writeSync(2, 'kura: ended while the database kept it busy\\n')
    process.kill(process.pid, 'SIGKILL')
  }
  try {
    const { Signal } = process.binding('signal_wrap')
    for (const number of numbers) {
      const handle = new Signal()
      handle.onsignal = () => setTimeout(end, patienceMs)
      handle.start(number)
    }
  } catch {}
  parentPort.postMessage('ready')
`

/** Settles when the second thread watches. It is started once, and does not keep the process alive. */
export const watchSignals = once(
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
        workerData: { noticed, patienceMs, numbers: Object.values(signals) },
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
