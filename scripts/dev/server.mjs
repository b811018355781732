import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { addressReader } from '../start/read-address.mjs'

/** A server that can be restarted on the same port; its output goes to stderr. */
export const openServer = ({ command, port, cwd, env }) => {
  let running
  let chosenPort = port

  /** Resolves with the address and the link to the console once it listens, or with undefined if it ended before. */
  const start = () =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [...command, '--port', String(chosenPort)], {
        cwd,
        env,
        stdio: ['ignore', 'inherit', 'pipe'],
        // A terminal sends Ctrl-C to the whole process group. In a separate group, the server is stopped only from
        // here.
        detached: process.platform !== 'win32',
      })
      const closed = new Promise((done) => {
        child.once('close', done)
      })
      running = { child, closed }
      void closed.then(() => {
        running = undefined
        resolve(undefined)
      })
      const readAddress = addressReader()
      createInterface({ input: child.stderr }).on('line', (line) => {
        process.stderr.write(`${line}\n`)
        const found = readAddress(line)
        if (found === undefined) return
        // A port that the system chose is kept, so that the browser's address stays valid.
        chosenPort = new URL(found.url).port
        resolve(found)
      })
    })

  const stop = async (signal = 'SIGTERM') => {
    const ending = running
    ending?.child.kill(signal)
    await ending?.closed
  }

  return { start, stop, isRunning: () => running !== undefined }
}
