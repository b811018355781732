'use strict'
// The minimum of a durable memory over MCP, as a good developer would write it by hand: a JSON-RPC loop over SQLite
// with the same pragmas, and answers with the same fields as those of Kura. Nothing is checked or configured.
// Argument: the file of the database.
const Database = require('./sqlite.cjs')

const database = new Database(process.argv[2])
for (const pragma of [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'secure_delete = ON',
  'cell_size_check = ON',
  'wal_autocheckpoint = 4000',
])
  database.pragma(pragma)
database.exec(`
  CREATE TABLE IF NOT EXISTS item (
    id INTEGER PRIMARY KEY, type TEXT, title TEXT, description TEXT, content TEXT, status TEXT, priority TEXT,
    category TEXT, startDate TEXT, endDate TEXT, version TEXT, tags TEXT, createdAt TEXT, updatedAt TEXT,
    revision INTEGER
  );
  CREATE INDEX IF NOT EXISTS item_updated ON item (updatedAt DESC, id DESC);
  CREATE TABLE IF NOT EXISTS history (id INTEGER, at TEXT, json TEXT);
  CREATE TABLE IF NOT EXISTS edge (a INTEGER, b INTEGER, PRIMARY KEY (a, b)) WITHOUT ROWID;
  CREATE VIRTUAL TABLE IF NOT EXISTS word USING fts5(
    text, content='', contentless_delete=1, tokenize='porter unicode61');
`)

const summary = `item.id, type, title, description, status, priority, category, startDate, endDate, version, tags,
  createdAt, updatedAt, revision`
const related = '(SELECT json_group_array(b) FROM (SELECT b FROM edge WHERE a = item.id ORDER BY b)) AS related'
const insert = database.prepare(
  `INSERT INTO item (type, title, description, content, status, priority, category, startDate, endDate, version, tags,
    createdAt, updatedAt, revision) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
)
const remember = database.prepare('INSERT INTO history VALUES (?, ?, ?)')
const index = database.prepare('INSERT INTO word (rowid, text) VALUES (?, ?)')
const relate = database.prepare('INSERT INTO edge VALUES (?, ?)')
const find = database.prepare(`SELECT ${summary}, content, ${related} FROM item WHERE id = ?`)
const list = database.prepare(`SELECT ${summary}, ${related} FROM item ORDER BY updatedAt DESC, id DESC LIMIT ?`)
const count = database.prepare('SELECT count(*) AS total FROM item')
const near = database.prepare(
  `WITH RECURSIVE near (id, distance) AS (
      SELECT ?, 0 UNION SELECT b, distance + 1 FROM near JOIN edge ON a = near.id WHERE distance < ?),
    nearest AS (
      SELECT id, min(distance) AS distance FROM near GROUP BY id HAVING id <> ? ORDER BY distance, id LIMIT 200)
    SELECT ${summary}, distance FROM nearest CROSS JOIN item USING (id) ORDER BY distance, item.id`,
)
const edges = database.prepare('SELECT b FROM edge WHERE a = ? AND b > ?').pluck()
const search = database.prepare(
  `SELECT item.id, type, title, description, content, status, priority, tags, createdAt, updatedAt, rank
    FROM word JOIN item ON item.id = word.rowid WHERE word MATCH ? ORDER BY rank LIMIT ?`,
)
const matches = database.prepare('SELECT count(*) AS total FROM word WHERE word MATCH ?')

/** The tokenizer takes a Japanese sentence for one word, so Japanese is indexed as pairs of characters. */
const japanese = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー]+/gu
const pairs = (run) => {
  const all = [...run]
  return all.length < 2
    ? run
    : all
        .slice(1)
        .map((one, at) => all[at] + one)
        .join(' ')
}
const indexed = (text) => text.replace(japanese, (run) => ` ${pairs(run)} `)

const snippetOf = (text, word) => {
  const at = Math.max(0, text.toLowerCase().indexOf(word.toLowerCase()))
  const from = Math.max(0, at - 20)
  const cut = text.slice(from, at + 70).replace(text.slice(at, at + word.length), (found) => `**${found}**`)
  return `${from > 0 ? '…' : ''}${cut}${at + 70 < text.length ? '…' : ''}`
}

const withLists = ({ tags, related: ids, ...item }) => ({
  ...item,
  tags: JSON.parse(tags),
  ...(ids && { related: JSON.parse(ids) }),
})

const create = database.transaction((draft) => {
  const { related: ids = [], ...given } = draft
  const now = new Date().toISOString()
  const item = {
    description: '',
    content: '',
    status: 'Open',
    priority: 'MEDIUM',
    category: '',
    startDate: '',
    endDate: '',
    version: '',
    tags: [],
    ...given,
    createdAt: now,
    updatedAt: now,
    revision: 1,
  }
  const { type, title, description, content, status, priority, category, startDate, endDate, version, tags } = item
  const texts = [type, title, description, content, status, priority, category, startDate, endDate, version]
  const id = Number(insert.run(...texts, JSON.stringify(tags), now, now, 1).lastInsertRowid)
  index.run(id, indexed(`${title} ${description} ${content} ${tags.join(' ')}`))
  remember.run(id, now, JSON.stringify(draft))
  for (const other of ids) {
    relate.run(id, other)
    relate.run(other, id)
  }
  return { id, ...item, related: ids }
}).immediate

const tools = {
  create_item: create,
  get_item: ({ id }) => withLists(find.get(id)),
  list_items: ({ limit, offset = 0 }) => ({ items: list.all(limit).map(withLists), ...count.get(), limit, offset }),
  get_related_items: ({ id, depth }) => {
    const items = near.all(id, depth, id).map(withLists)
    const ids = new Set([id, ...items.map((item) => item.id)])
    const related = [...ids]
      .sort((a, b) => a - b)
      .flatMap((source) => edges.all(source, source).flatMap((target) => (ids.has(target) ? [{ source, target }] : [])))
    return { items, edges: related }
  },
  search_items: ({ query, limit = 20, offset = 0 }) => {
    const wanted = `"${indexed(query).trim()}"`
    const items = search.all(wanted, limit).map(({ content, rank, ...item }) => ({
      ...withLists(item),
      score: Number((-rank).toFixed(3)),
      snippet: snippetOf(content, query),
    }))
    return { items, ...matches.get(wanted), limit, offset }
  },
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
