'use strict'
// What a team would write without Kura: PostgreSQL's own full text behind a bare HTTP handler. A search ranks with
// `ts_rank` and answers with twenty hits and their texts; a create inserts a row. The configuration `simple` splits at
// spaces and punctuation, so a Japanese sentence is one word for it and is found only as a whole.
// Argument: the address of PostgreSQL.
const { createServer } = require('node:http')
const { Pool } = require('pg')

const [url] = process.argv.slice(2)
const pool = new Pool({ connectionString: url, max: 10 })

const searchSql = `SELECT id, type, title, content, tags, created_at, ts_rank(words, asked) AS rank
  FROM items, to_tsquery('simple', $1) AS asked WHERE words @@ asked ORDER BY rank DESC, id LIMIT 20`
const createSql = `INSERT INTO items (type, title, content, tags) VALUES ($1, $2, $3, $4)
  RETURNING id, type, title, content, tags, created_at`

const operators = { any: ' | ', all: ' & ' }

const run = async ({ kind, matching, query, draft }) => {
  if (kind === 'search') {
    const words = query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
    if (words.length === 0) return []
    const { rows } = await pool.query({ name: 'search', text: searchSql, values: [words.join(operators[matching])] })
    return rows
  }
  const { type, title, content, tags } = draft
  const { rows } = await pool.query({ name: 'create', text: createSql, values: [type, title, content, tags] })
  return rows[0]
}

const server = createServer((request, response) => {
  const parts = []
  request
    .on('data', (part) => parts.push(part))
    .on('end', async () => {
      try {
        const answer = JSON.stringify(await run(JSON.parse(Buffer.concat(parts).toString())))
        response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
      } catch (error) {
        response.writeHead(500).end(String(error))
      }
    })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
