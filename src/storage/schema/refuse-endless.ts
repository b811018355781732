import { statSync } from 'node:fs'
import { foreignDatabase } from './foreign-database.ts'
import { openPages, type PageReader } from './page-reader.ts'
import { rolledBackBy } from './rollback-journal.ts'

/** Kura has about fifty. SQLite first reads the whole list of tables, in quadratic time. */
export const maxObjects = 1000
const maxPages = 100

const checked = new Set<string>()
const maxRemembered = 100

/** Refuses a file whose list of tables SQLite would read for minutes or forever, before SQLite opens it. */
export const refuseEndless = (path: string): void => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined || !found.isFile() || found.size === 0) return
  const rolledBack = rolledBackBy(path)
  if (rolledBack === 'unknown') throw foreignDatabase(journal)
  // A new file may have the number of one that was removed.
  const identity = `${found.dev}:${found.ino}:${found.birthtimeMs}`
  const firstPage = typeof rolledBack === 'object' ? rolledBack.firstPage : undefined
  if (firstPage === undefined && checked.has(identity)) return
  const pages = openPages(path)
  try {
    if (isTooLong(pages)) throw foreignDatabase(tooMany)
    if (firstPage !== undefined && isTooLong(pages, firstPage)) throw foreignDatabase(tooMany)
  } finally {
    pages.close()
  }
  if (checked.size >= maxRemembered) checked.clear()
  checked.add(identity)
}

/** SQLite would first write this journal into the database. */
const journal = { en: 'a rollback journal', ja: 'ロールバックジャーナル' }
const tooMany = { en: 'a list of tables that is too long', ja: '長すぎるテーブルの一覧' }

const leaf = 0x0d
const interior = 0x05
const fileHeaderBytes = 100

/** The list is a tree that begins on page 1; in Kura's files its second level has the entries. */
const isTooLong = (pages: PageReader, root = pages.page(1)): boolean => {
  if (root.length < 512) return false
  const kind = root[fileHeaderBytes]
  if (kind === leaf) return root.readUInt16BE(fileHeaderBytes + 3) > maxObjects
  if (kind !== interior) return false
  const children = childrenOf(root)
  if (children.length > maxPages || new Set(children).size < children.length) return true
  const below = children.map((number) => pages.page(number))
  if (below.some((page) => page[0] === interior)) return true
  return below.reduce((total, page) => total + (page[0] === leaf ? page.readUInt16BE(3) : 0), 0) > maxObjects
}

const childrenOf = (root: Buffer): readonly number[] => {
  const count = root.readUInt16BE(fileHeaderBytes + 3)
  const places = Array.from({ length: count }, (_, index) => fileHeaderBytes + 12 + index * 2)
  const cells = places
    .filter((at) => at + 2 <= root.length)
    .map((at) => root.readUInt16BE(at))
    .filter((at) => at + 4 <= root.length)
  return [...cells.map((at) => root.readUInt32BE(at)), root.readUInt32BE(fileHeaderBytes + 8)]
}
