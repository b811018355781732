import { connect, type Socket } from 'node:net'

export interface Hostile {
  readonly name: string
  /** How many of a thousand requests are of this kind. */
  readonly share: number
  /** The accepted statuses; 0 means that the connection was closed without an answer. */
  readonly accepted: readonly number[]
  /** The server waits for data that never comes, so the answer may be late. */
  readonly isSlow?: true
  text(): string
}

const head = (path: string, lines: readonly string[]): string =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
  lines.map((line) => `${line}\r\n`).join('')

const ended = (text: string): string => `${text}\r\n`

let last = 0
const wrongToken = (): string => `Authorization: Bearer kura_${String(++last).padStart(12, '0')}_${'A'.repeat(43)}`

/** Everything that a client with or without a token can do to a server, except flooding the network. */
export const hostileKinds = (token: string): readonly Hostile[] => {
  const good = `Authorization: Bearer ${token}`
  return [
    {
      name: 'a wrong token',
      share: 450,
      accepted: [401, 429],
      text: () => ended(head('/mcp', [wrongToken(), 'Content-Length: 2'])) + '{}',
    },
    { name: 'no token', share: 150, accepted: [401], text: () => ended(head('/mcp', ['Content-Length: 2'])) + '{}' },
    {
      name: 'an unsigned JWT',
      share: 50,
      accepted: [401, 429],
      text: () =>
        ended(head('/mcp', ['Authorization: Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ0YXJvIn0.', 'Content-Length: 2'])) +
        '{}',
    },
    { name: 'slow headers', share: 100, accepted: [0, 408], isSlow: true, text: () => head('/mcp', [good]) },
    {
      name: 'half a body, with a token',
      share: 50,
      accepted: [0, 408, 429],
      isSlow: true,
      text: () => ended(head('/mcp', [good, 'Content-Length: 1000'])) + '{"jsonrpc":"2.0",',
    },
    {
      name: 'half a body, without',
      share: 50,
      accepted: [401],
      text: () => ended(head('/mcp', ['Content-Length: 1000'])) + '{"jsonrpc":"2.0",',
    },
    {
      name: 'too large a body, with a token',
      share: 50,
      accepted: [413, 429],
      text: () => ended(head('/mcp', [good, 'Content-Length: 99999999'])) + 'x'.repeat(1000),
    },
    {
      name: 'too large a body, without',
      share: 30,
      accepted: [401],
      text: () => ended(head('/mcp', ['Content-Length: 99999999'])) + 'x'.repeat(1000),
    },
    {
      name: 'too large a header',
      share: 30,
      accepted: [431],
      text: () => ended(head('/mcp', [`X-Large: ${'x'.repeat(20_000)}`])),
    },
    { name: 'no HTTP at all', share: 20, accepted: [400], text: () => '\u0016\u0003\u0001 hello\r\n\r\n' },
    {
      name: 'a foreign host',
      share: 20,
      accepted: [403],
      text: () => `GET /mcp HTTP/1.1\r\nHost: evil.example\r\n${good}\r\n\r\n`,
    },
  ]
}

export interface Attack {
  /** The status of the answer; undefined while there is none. */
  status: number | undefined
  readonly kind: Hostile
  readonly socket: Socket
}

export const attack = (port: number, kind: Hostile, onAnswer: () => void): Attack => {
  const socket = connect(port, '127.0.0.1')
  const one: Attack = { status: undefined, kind, socket }
  const answered = (status: number): void => {
    if (one.status !== undefined) return
    one.status = status
    onAnswer()
  }
  socket.write(kind.text())
  socket.on('data', (chunk: Buffer) => {
    answered(Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1'))?.[1] ?? Number.NaN))
    socket.destroy()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    answered(0)
  })
  return one
}

/** Picks a kind according to its share. */
export const pick = (kinds: readonly Hostile[], number: number): Hostile => {
  let rest = (number * 617) % 1000
  const found = kinds.find(({ share }) => (rest -= share) < 0)
  if (found === undefined) throw new Error('The shares do not add up to a thousand')
  return found
}
