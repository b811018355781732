import { createServer } from 'node:net'

const tries = 20

/** The first port from `start` on that nobody listens on; 0, which lets the system choose, when there is none nearby. */
export const firstFreePort = async (host, start) => {
  for (let port = start; port < start + tries; port += 1) if (await isFree(host, port)) return port
  return 0
}

/** Anything but a port in use is for Kura to tell, which knows what may be listened on. */
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
