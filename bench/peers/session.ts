import type { Message } from '../../test/support/raw-client.ts'
import { PipelinedClient, type ServerCommand, Unanswered } from '../../test/support/pipelined-client.ts'

export interface Call {
  readonly tool: string
  readonly arguments: object
}

export interface Answer {
  readonly refused: boolean
  /** The text of the answer, which every client gives to the model. */
  readonly text: string
  readonly structured: Readonly<Record<string, unknown>>
  readonly textBytes: number
  /** Text, structured content and what is around them: what passes through the pipe. */
  readonly wholeBytes: number
}

export interface Session {
  readonly pid: number
  ask(call: Call): Promise<Answer>
  end(): Promise<void>
}

const clients = new Set<PipelinedClient>()
process.on('exit', () => {
  for (const client of clients) client.kill()
})

const patience = { answer: 120_000, end: 5_000 }

interface ToolResult {
  readonly content?: readonly { readonly type: string; readonly text?: string }[]
  readonly structuredContent?: Readonly<Record<string, unknown>>
  readonly isError?: boolean
}

export const answerOf = ({ result, error }: Message): Answer => {
  const { content = [], structuredContent = {}, isError = false } = (result ?? {}) as ToolResult
  const text = error === undefined ? content.map((part) => part.text ?? '').join('\n') : error.message
  return {
    refused: error !== undefined || isError,
    text,
    structured: structuredContent,
    textBytes: Buffer.byteLength(text),
    wholeBytes: Buffer.byteLength(JSON.stringify(result ?? error)),
  }
}

/** Starts a server and shakes hands with it, in the revision that all contenders speak. */
export const openSession = async (command: ServerCommand): Promise<Session> => {
  const client = new PipelinedClient(command)
  clients.add(client)
  void client.gone.then(() => clients.delete(client))
  await inTime(
    client.request('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'bench', version: '1' },
    }),
  )
  client.child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`)
  return {
    pid: client.child.pid ?? 0,
    ask: async ({ tool, arguments: args }) =>
      answerOf(await inTime(client.request('tools/call', { name: tool, arguments: args }))),
    end: async () => {
      const timer = setTimeout(() => {
        client.kill()
      }, patience.end)
      await client.end()
      clearTimeout(timer)
    },
  }
}

/** A server that says nothing must not hold up the others for ever. */
const inTime = async <T>(answer: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Unanswered(`No answer within ${patience.answer / 1000} s`))
    }, patience.answer)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A session for the work, which is ended also when the work fails. */
export const withSession = async <T>(command: ServerCommand, work: (session: Session) => Promise<T>): Promise<T> => {
  const session = await openSession(command)
  try {
    return await work(session)
  } finally {
    await session.end()
  }
}
