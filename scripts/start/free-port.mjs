import { createServer } from 'node:net'

const tries = 20

/** The first free port from `start` on. If none is free nearby, 0: the system chooses one. */
export const firstFreePort = async (host, start) => {
  for (let port = start; port < start + tries; port += 1) if (await isFree(host, port)) return port
  return 0
}

/** Only a port in use counts as not free. Kura reports all other errors itself. */
const isFree = (host, port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => {
      resolve(error.code !== 'EADDRINUSE')
    })
    server.listen(port, host, () =>
      server.close(() => {
        resolve(true)
      }),
    )
  })
