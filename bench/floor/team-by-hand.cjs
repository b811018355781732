'use strict'
// The minimum of a team store: a bare HTTP handler that runs the statements of a plan through `pg` and answers with the
// result of the last one. Nothing is checked, ranked or rendered. Arguments: the address of PostgreSQL, the file of the
// plan.
const { readFileSync } = require('node:fs')
const { createServer } = require('node:http')
const { Pool } = require('pg')

const [url, planFile] = process.argv.slice(2)
const placeholderId = 4000000001
const revive = (_, value) => (value !== null && value.type === 'Buffer' ? Buffer.from(value.data) : value)
const plan = JSON.parse(readFileSync(planFile, 'utf8'), revive)
const pool = new Pool({ connectionString: url, max: 10 })

// Statements are prepared once per connection, as Kura does it.
const names = new Map()
const nameOf = (sql) => {
  if (!names.has(sql)) names.set(sql, `s${names.size}`)
  return names.get(sql)
}
const run = (client, sql, values) => client.query({ name: nameOf(sql), text: sql, values })

const inTransaction = async (begin, work) => {
  const client = await pool.connect()
  try {
    client.query(begin)
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } finally {
    client.release()
  }
}

const search = (n) =>
  inTransaction('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY', async (client) => {
    let last
    for (const [sql, values] of plan.searches[n].statements) last = await run(client, sql, values)
    return last.rows
  })

const create = (n) =>
  inTransaction('BEGIN', async (client) => {
    const [lock, ...rest] = plan.creates[n].statements
    const {
      rows: [counters],
    } = await run(client, ...lock)
    const id = Number(counters.lastId) + 1
    const save = rest.pop()
    for (const [sql, values] of rest)
      await run(
        client,
        sql,
        values.map((value) => (value === placeholderId ? id : value)),
      )
    const length = Number(save[1][5]) - Number(counters.indexedLength)
    await run(client, save[0], [
      counters.number,
      id,
      counters.lastFacet,
      counters.lastTag,
      Number(counters.indexedItems) + 1,
      Number(counters.indexedLength) + length,
      counters.termsVersion,
      null,
    ])
    return { id, ...plan.creates[n].draft }
  })

const handlers = { search, create }
const server = createServer((request, response) => {
  const parts = []
  request
    .on('data', (part) => parts.push(part))
    .on('end', async () => {
      try {
        const { operation, n } = JSON.parse(Buffer.concat(parts).toString())
        const text = JSON.stringify(await handlers[operation](n))
        response.writeHead(200, { 'content-type': 'application/json' }).end(text)
      } catch (error) {
        response.writeHead(500).end(String(error))
      }
    })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
