import { isObject } from '../../kernel/is-object.ts'

export const fetchMs = 5000
export const maxBytes = 256 * 1024

/** Fetches a JSON object from an issuer, without redirects and with limits on size and time. */
export const fetchJson = async (url: URL): Promise<Readonly<Record<string, unknown>>> => {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(fetchMs),
    headers: { accept: 'application/json' },
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Error(`${url.href} answered ${response.status}`)
  }
  const value: unknown = JSON.parse(await textOf(response))
  if (!isObject(value)) throw new Error(`${url.href} answered with no object`)
  return value
}

/** The body of an answer, unless it is too long. */
export const textOf = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`${response.url} answered with more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
