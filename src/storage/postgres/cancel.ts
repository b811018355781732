import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { ClientBase, ClientConfig } from 'pg'
import { loadDriver } from './driver.ts'

/** Properties of a connection of the driver that its types leave out. */
interface ConnectionFacts {
  readonly host: string
  readonly port: number
  readonly ssl: Exclude<ClientConfig['ssl'], undefined>
  readonly sslNegotiation: 'postgres' | 'direct'
  readonly processID: number | null
  readonly secretKey: number | null
}

interface Wire extends EventEmitter {
  readonly stream: Duplex
  connect(port: number | string, host?: string): void
  requestSsl(): void
  cancel(processId: number, secretKey: number): void
}

const patienceMs = 2_000

/**
 * Asks the server to cancel the statement that runs on a connection. The request uses a second connection: it needs no
 * privilege, and poolers pass it on. It may arrive late, so the cancelled connection is never used again.
 */
export const cancelStatement = async (client: ClientBase): Promise<void> => {
  const { host, port, ssl, sslNegotiation, processID, secretKey } = client as unknown as ConnectionFacts
  if (processID === null || secretKey === null) return
  const { Connection } = await loadDriver()
  const wire = new Connection({ ssl, sslNegotiation } as ClientConfig) as unknown as Wire
  const send = (): void => {
    wire.cancel(processID, secretKey)
  }
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patienceMs)
    // The server answers by closing the connection.
    for (const event of ['end', 'error'])
      wire.on(event, () => {
        clearTimeout(timer)
        resolve()
      })
    wire.on('sslconnect', send)
    wire.on('connect', () => {
      if (!ssl) send()
      else if (sslNegotiation !== 'direct') wire.requestSsl()
    })
    if (host.startsWith('/')) wire.connect(`${host}/.s.PGSQL.${port}`)
    else wire.connect(port, host)
  })
  wire.stream.destroy()
}
