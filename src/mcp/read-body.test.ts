import { expect, it } from 'vitest'
import { createBodyBudget } from './body-budget.ts'
import { readBody } from './read-body.ts'

it('refuses an incomplete body instead of failing', async () => {
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
