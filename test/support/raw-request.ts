import { connect } from 'node:net'

/** Sends bytes unchanged, including those that no HTTP client would send. */
export const sendRaw = async (port: number, text: string): Promise<void> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.end(Buffer.from(text, 'latin1'))
  socket.resume()
  await new Promise((resolve) => socket.once('close', resolve))
}

/** Requests with bytes of control characters in the path and in each header that a server looks at. */
export const hostileRequests = (token: string): readonly string[] => {
  const bad = 'a\u009b2Jb\u0085\u00e2\u0080\u00aec'
  const request = (line: string, headers: Readonly<Record<string, string>>): string =>
    [
      `${line} HTTP/1.1`,
      ...Object.entries({
        host: '127.0.0.1',
        authorization: `Bearer ${token}`,
        connection: 'close',
        ...headers,
      }).map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n')
  return [
    request(`GET /${bad}`, {}),
    request('GET /%1b%5b31m%0d%07%c2%9b%e2%80%ae', {}),
    request(`GET /mcp?workspace=${bad}`, {}),
    request('GET /nowhere', { 'user-agent': bad }),
    request('GET /nowhere', { host: bad }),
    request('GET /nowhere', { origin: `http://${bad}` }),
    request('GET /nowhere', { authorization: `Bearer ${bad}` }),
    request('POST /mcp', { 'mcp-session-id': bad, 'mcp-protocol-version': bad, 'content-length': '0' }),
    request('POST /mcp', { 'mcp-method': bad, 'mcp-name': bad, 'content-type': bad, 'content-length': '0' }),
    request('GET /nowhere', { traceparent: bad, 'x-forwarded-for': bad, 'kura-workspace': bad }),
    `\u001b[31m ${bad}\r\n\r\n`,
  ]
}
