'use strict'
// The minimum of a durable memory over MCP: a JSON-RPC loop over SQLite with the same pragmas, and one row, its index
// row and its history row per create. Nothing is checked and nothing can be configured.
const Database = require('./sqlite.cjs')

const database = new Database(process.argv[2])
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.pragma('foreign_keys = ON')
database.pragma('secure_delete = ON')
database.exec(`
  CREATE TABLE IF NOT EXISTS item (
    id INTEGER PRIMARY KEY, type TEXT, title TEXT, description TEXT, content TEXT, priority TEXT, tags TEXT,
    updated TEXT
  );
  CREATE INDEX IF NOT EXISTS item_updated ON item (updated DESC, id DESC);
  CREATE TABLE IF NOT EXISTS history (id INTEGER, at TEXT, json TEXT);
  CREATE TABLE IF NOT EXISTS edge (a INTEGER, b INTEGER, PRIMARY KEY (a, b)) WITHOUT ROWID;
  CREATE VIRTUAL TABLE IF NOT EXISTS word USING fts5(text, content='', contentless_delete=1, detail=none);
`)
const insert = database.prepare(
  'INSERT INTO item (type, title, description, content, priority, tags, updated) VALUES (?, ?, ?, ?, ?, ?, ?)',
)
const remember = database.prepare('INSERT INTO history VALUES (?, ?, ?)')
const index = database.prepare('INSERT INTO word (rowid, text) VALUES (?, ?)')
const relate = database.prepare('INSERT INTO edge VALUES (?, ?)')
const find = database.prepare('SELECT * FROM item WHERE id = ?')
const list = database.prepare(
  'SELECT id, type, title, description, priority, tags, updated FROM item ORDER BY updated DESC, id DESC LIMIT ?',
)
const count = database.prepare('SELECT count(*) AS total FROM item')

const create = database.transaction((draft) => {
  const { type, title, description, content, priority, tags, related = [] } = draft
  const now = new Date().toISOString()
  const id = Number(insert.run(type, title, description, content, priority, JSON.stringify(tags), now).lastInsertRowid)
  index.run(id, `${title} ${description} ${content} ${tags.join(' ')}`)
  remember.run(id, now, JSON.stringify(draft))
  for (const other of related) {
    relate.run(id, other)
    relate.run(other, id)
  }
  return { id, ...draft }
}).immediate

const tools = {
  create_item: create,
  get_item: ({ id }) => find.get(id),
  list_items: ({ limit }) => ({ items: list.all(limit), ...count.get() }),
}

let held = ''
process.stdin.setEncoding('utf8').on('data', (chunk) => {
  held += chunk
  for (let end = held.indexOf('\n'); end !== -1; end = held.indexOf('\n')) {
    const { id, params } = JSON.parse(held.slice(0, end))
    held = held.slice(end + 1)
    const data = tools[params.name](params.arguments)
    const result = { content: [{ type: 'text', text: JSON.stringify(data) }], data }
    process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`)
  }
})
