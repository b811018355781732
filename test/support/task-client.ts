import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from './raw-client.ts'

/** A result with the fields that the tests of tasks look at. */
export interface TaskAnswer extends Readonly<Record<string, unknown>> {
  readonly taskId?: string
  readonly status?: string
  readonly inputRequests?: Readonly<Record<string, unknown>>
}

export interface TaskClient {
  ask(method: string, params: object): Promise<Message>
  call(name: string, args?: object): Promise<TaskAnswer>
  get(taskId: unknown): Promise<TaskAnswer>
  /** Polls until the task has one of these statuses. */
  settled(taskId: unknown, statuses?: readonly string[]): Promise<TaskAnswer>
}

export const tasksAnnounced = {
  _meta: {
    'io.modelcontextprotocol/clientCapabilities': {
      elicitation: {},
      extensions: { 'io.modelcontextprotocol/tasks': {} },
    },
  },
}

/** A client of 2026-07-28 that announces tasks with each request. */
export const taskClient = (request: (method: string, params: object) => Promise<Message>): TaskClient => {
  const ask: TaskClient['ask'] = (method, params) => request(method, { ...tasksAnnounced, ...params })
  const answer = async (method: string, params: object): Promise<TaskAnswer> => {
    const { result, error } = await ask(method, params)
    if (result === undefined) throw new Error(`${method}: ${error?.code} ${error?.message}`)
    return result
  }
  const get = (taskId: unknown): Promise<TaskAnswer> => answer('tasks/get', { taskId })
  return {
    ask,
    call: (name, args = {}) => answer('tools/call', { name, arguments: args }),
    get,
    settled: async (taskId, statuses = ['completed', 'failed', 'cancelled']) => {
      for (;;) {
        const task = await get(taskId)
        if (statuses.includes(task.status ?? '')) return task
        await sleep(20)
      }
    },
  }
}
