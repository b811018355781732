import { request as rawRequest } from 'node:http'

export interface Asked {
  readonly method?: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The address of this machine to send from. The server counts each address as another client. */
  readonly from?: string
}

export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

let last = 0

/** A loopback address that no test has used before. */
export const newAddress = (): string => {
  last++
  return `127.${1 + (last >> 14)}.${(last >> 7) & 127}.${1 + (last & 127)}`
}

/** Sends one request with exactly these headers, including headers that `fetch` refuses to send. */
export const askFrom = (
  port: number,
  { method = 'GET', path = '/console/me', headers = {}, body, from }: Asked,
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const request = rawRequest(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers,
        agent: false,
        ...(from !== undefined && { localAddress: from }),
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
        })
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
