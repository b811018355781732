import { send, type Sending } from './send.ts'

const ask = async <T>(path: string, sending: Sending): Promise<T> => {
  const response = await send(`/console/${path}`, sending)
  return (response.status === 204 ? undefined : await response.json()) as T
}

/** The routes under `/console/`, which no agent calls. */
export const admin = {
  get: <T>(path: string, signal?: AbortSignal): Promise<T> => ask<T>(path, { signal }),
  post: <T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> =>
    ask<T>(path, { method: 'POST', body, signal }),
  del: <T>(path: string): Promise<T> => ask<T>(path, { method: 'DELETE', body: {} }),
}
