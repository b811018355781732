import { watchSignals } from '../../src/platform/signal-watchdog.ts'

/** A process that notices the first signal, and is busy from then on. */
watchSignals()
process.once('SIGTERM', () => {
  setImmediate(() => {
    for (;;);
  })
})
setTimeout(() => process.stdout.write('ready'), 500)
setTimeout(() => process.exit(0), 60_000)
