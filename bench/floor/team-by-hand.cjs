'use strict'
// The minimum of a team store: a bare HTTP handler that runs the statements of a plan through `pg`, in the round trips
// of the plan, and answers with the rows of the last one that it waits for. Nothing is checked, ranked or rendered.
// What it writes is never folded, so it searches in another database than it writes to.
// Arguments: the addresses of both databases, the file of the plan, and the number of this process in the run.
const { readFileSync } = require('node:fs')
const { createServer } = require('node:http')
const { Pool } = require('pg')

const [searchedUrl, writtenUrl, planFile, processNumber] = process.argv.slice(2)
const revive = (_, value) => (value !== null && value.type === 'Buffer' ? Buffer.from(value.data) : value)
const plan = JSON.parse(readFileSync(planFile, 'utf8'), revive)
const poolOf = (connectionString) => new Pool({ connectionString, max: 10, pipeline: true })
const pools = { search: poolOf(searchedUrl), create: poolOf(writtenUrl) }
const calls = { search: plan.searches, create: plan.creates }

// Statements are prepared once per connection, as Kura does it.
const names = new Map()
const nameOf = (sql) => {
  if (!names.has(sql)) names.set(sql, `s${names.size}`)
  return names.get(sql)
}

// Counted numbers grow by a step with each create, so that none of any process uses those of another. The recorded ones
// are less than a step apart, and all fit into 32 bits.
const step = 1000
const createsOfProcess = 200_000
let made = Number(processNumber) * createsOfProcess

// Puts new ids, counters and random numbers into the values of a call.
const renewer = (kind) => {
  if (kind === 'create') made += 1
  const shift = made * step
  const drawn = new Map()
  const draw = (number) => {
    if (!drawn.has(number)) drawn.set(number, String(Math.floor(Math.random() * 2 ** 47)))
    return drawn.get(number)
  }
  const renewed = (part) => {
    if (typeof part === 'string') return part
    return part.after === undefined ? draw(part.drawn) : String(part.after + shift)
  }
  return (value) => (Array.isArray(value?.parts) ? value.parts.map(renewed).join('') : value)
}

const send = (client, { sql, values }, renew) =>
  values.length === 0 ? client.query(sql) : client.query({ name: nameOf(sql), text: sql, values: values.map(renew) })

const run = async (kind, n, answer) => {
  const { trips, waitedFor } = calls[kind][n]
  const renew = renewer(kind)
  const clients = new Map()
  const clientOf = async (connection) => {
    if (!clients.has(connection)) clients.set(connection, await pools[kind].connect())
    return clients.get(connection)
  }
  try {
    for (const [index, { connection, statements }] of trips.entries()) {
      const client = await clientOf(connection)
      const results = Promise.all(statements.map((statement) => send(client, statement, renew)))
      const last = (await results).at(-1)
      if (index === waitedFor - 1) answer(last.rows)
    }
    for (const client of clients.values()) client.release()
  } catch (error) {
    for (const client of clients.values()) client.release(true)
    throw error
  }
}

const server = createServer((request, response) => {
  const parts = []
  const answer = (rows) => {
    if (!response.writableEnded)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
  }
  request
    .on('data', (part) => parts.push(part))
    .on('end', async () => {
      try {
        const { kind, n } = JSON.parse(Buffer.concat(parts).toString())
        await run(kind, n, answer)
      } catch (error) {
        if (response.writableEnded) process.stderr.write(`${error}\n`)
        else response.writeHead(500).end(String(error))
      }
    })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
