import { expect, it } from 'vitest'
import { createBodyBudget } from './body-budget.ts'
import { readBody } from './read-body.ts'

it('takes a body that the client broke off for a refusal, not for a failure of ours', async () => {
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"jsonrpc"'))
      queueMicrotask(() => {
        controller.error(new Error('aborted'))
      })
    },
  })
  const request = new Request('http://localhost/mcp', { method: 'POST', body, duplex: 'half' })
  expect(await readBody(request, 'x', createBodyBudget())).toEqual({ refused: 'incomplete' })
})
