import { setTimeout as sleep } from 'node:timers/promises'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import * as z from 'zod'
import type { HttpFixture } from './http-server.ts'

/** A task as the extension of 2026-07-28 describes it. The official client has no schema for it. */
const taskSchema = z.object({
  taskId: z.string(),
  status: z.enum(['working', 'input_required', 'completed', 'cancelled', 'failed']),
  statusMessage: z.string().optional(),
  createdAt: z.iso.datetime(),
  lastUpdatedAt: z.iso.datetime(),
  ttlMs: z.int().nullable(),
  pollIntervalMs: z.int().optional(),
  result: z.looseObject({ structuredContent: z.unknown() }).optional(),
  error: z.looseObject({ code: z.int(), message: z.string() }).optional(),
})
export type OfficialTask = z.infer<typeof taskSchema>

export interface OfficialTaskClient {
  readonly client: Client
  /** Calls a tool that becomes a task. */
  create(name: string, args: Record<string, unknown>): Promise<OfficialTask>
  get(taskId: string): Promise<OfficialTask>
  cancel(taskId: string): Promise<unknown>
  /** Polls until the task has ended. */
  ended(taskId: string): Promise<OfficialTask>
}

type Transport = StdioClientTransport | StreamableHTTPClientTransport

/** The official client in 2026-07-28, which announces tasks with every request. */
export const connectTasks = async (transport: Transport): Promise<OfficialTaskClient> => {
  const client = new Client(
    { name: 'official', version: '1' },
    {
      versionNegotiation: { mode: { pin: '2026-07-28' } },
      capabilities: { extensions: { 'io.modelcontextprotocol/tasks': {} } },
    },
  )
  await client.connect(transport)
  const created = listenForTasks(transport)
  const get: OfficialTaskClient['get'] = (taskId) =>
    client.request({ method: 'tasks/get', params: { taskId } }, taskSchema)
  return {
    client,
    get,
    create: async (name, args) => {
      // The client knows no answer of the type `task` and says so, after its transport has delivered it.
      const refused: unknown = await client.callTool({ name, arguments: args }).catch((error: unknown) => error)
      const task = created.pop()
      if (task === undefined) throw new Error(`${name} did not become a task: ${JSON.stringify(refused)}`)
      return taskSchema.parse(task)
    },
    cancel: (taskId) => client.request({ method: 'tasks/cancel', params: { taskId } }, z.object({})),
    ended: async (taskId) => {
      for (;;) {
        const task = await get(taskId)
        if (task.status !== 'working') return task
        await sleep(20)
      }
    },
  }
}

const answered = z.object({ result: z.looseObject({ resultType: z.literal('task') }) })

const listenForTasks = (transport: Transport): unknown[] => {
  const heard: unknown[] = []
  const inner = transport.onmessage
  transport.onmessage = (message: Parameters<NonNullable<typeof inner>>[0]) => {
    const { data } = answered.safeParse(message)
    if (data !== undefined) heard.push(data.result)
    inner?.(message)
  }
  return heard
}

/** A new client of a server over HTTP, with the token that the server made at its start. */
export const connectOverHttp = async (server: HttpFixture): Promise<OfficialTaskClient> =>
  connectTasks(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), await authorized(server)))

/** The option of a client's transport that sends the start-up token. */
export const authorized = async (server: HttpFixture) => ({
  requestInit: { headers: { authorization: `Bearer ${await server.token()}` } },
})
