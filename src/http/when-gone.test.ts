import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { until } from '../../test/support/processes.ts'
import { whenGone } from './when-gone.ts'

const pipelined = 30

/** A server that leaves every request unanswered, and a client that sends many on one connection. */
const openAnswers = async () => {
  const answers: ServerResponse[] = []
  const server = createServer((_request, response) => {
    answers.push(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    client.destroy()
    server.closeAllConnections()
    server.close()
  })
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(pipelined))
  await until(() => Promise.resolve(answers.length === pipelined))
  return { answers, client }
}

it('calls back for every pipelined answer when the connection closes', async () => {
  const { answers, client } = await openAnswers()
  let gone = 0
  for (const answer of answers) whenGone(answer, () => gone++)
  client.destroy()
  await until(() => Promise.resolve(gone === pipelined))
})

it('calls back at once for an answer whose connection is closed, and only once', async () => {
  const { answers, client } = await openAnswers()
  const [first, last] = [answers[0], answers.at(-1)]
  if (first === undefined || last === undefined) throw new Error('no answers')
  let calls = 0
  whenGone(first, () => calls++)
  first.end('done')
  await until(() => Promise.resolve(calls === 1))
  client.destroy()
  await until(() => Promise.resolve(first.req.socket.destroyed))
  whenGone(last, () => calls++)
  expect(calls).toBe(2)
})
