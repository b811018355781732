import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A server that can be restarted on the same port; its output goes to stderr. */
export const openServer = ({ command, port, cwd, env }) => {
  let running
  let chosenPort = port

  /** Resolves with the address once it listens, or with undefined if it ended before. */
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
      createInterface({ input: child.stderr }).on('line', (line) => {
        process.stderr.write(`${line}\n`)
        // The line depends on the language, the address in it does not.
        const url = /^Kura .*(http:\S+?)\/mcp\b/.exec(line)?.[1]
        if (url === undefined) return
        // A port that the system chose is kept, so that the browser's address stays valid.
        chosenPort = new URL(url).port
        resolve(url)
      })
    })

  const stop = async (signal = 'SIGTERM') => {
    const ending = running
    ending?.child.kill(signal)
    await ending?.closed
  }

  return { start, stop, isRunning: () => running !== undefined }
}
