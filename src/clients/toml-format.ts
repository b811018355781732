import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../kernel/errors.ts'
import type { Format } from './client.ts'
import { notSafe } from './refusals.ts'
import { tablesOf } from './toml-lines.ts'
import { append, dataOf, eolOf, plain, tableText, type Data } from './toml-text.ts'

/** TOML with servers as tables under `key`. The tables of Kura are added and removed as whole lines. */
export const tomlFormat = (key: string): Format => ({
  read: (text) => serversOf(text, key),
  put: (text, entries) => {
    let result = text
    for (const [name, value] of Object.entries(entries)) {
      const present = serversOf(result, key)[name]
      if (present === undefined) result = append(result, tableText([key, name], value))
      else if (!isDeepStrictEqual(plain(present), plain(value))) result = replace(result, [key, name], value)
    }
    return checked(result, { ...dataOf(text), [key]: { ...serversOf(text, key), ...entries } })
  },
  remove: (text, names) => {
    const present = names.filter((name) => name in serversOf(text, key))
    if (present.length === 0) return text
    const result = present.reduce((rest, name) => removeTables(rest, [key, name]), text)
    const rest = Object.fromEntries(Object.entries(serversOf(text, key)).filter(([name]) => !present.includes(name)))
    const others = Object.fromEntries(Object.entries(dataOf(text)).filter(([name]) => name !== key))
    const isKept = Object.keys(rest).length > 0 || dataOf(result)[key] !== undefined
    return checked(result, isKept ? { ...others, [key]: rest } : others)
  },
  // TOML tables have no enclosing object that could be left over.
  hasServersKey: () => true,
  print: (entries) =>
    Object.entries(entries)
      .map(([name, value]) => `${tableText([key, name], value)}\n`)
      .join('\n'),
})

const serversOf = (text: string, key: string): Data => {
  const servers = dataOf(text)[key] ?? {}
  if (typeof servers !== 'object' || Array.isArray(servers))
    throw new AppError('unreadable', {
      en: `"${key}" is not a table`,
      ja: `"${key}" がテーブルではありません`,
    })
  return servers as Data
}

const removeTables = (text: string, path: readonly string[]): string => {
  const eol = eolOf(text)
  let lines = text.split(eol)
  for (let found = find(lines, path); found !== undefined; found = find(lines, path)) {
    const isSpaced = found.first > 0 && lines[found.first - 1]?.trim() === ''
    lines = [...lines.slice(0, found.first - (isSpaced ? 1 : 0)), ...lines.slice(found.end)]
  }
  return lines.join(eol)
}

const find = (lines: readonly string[], path: readonly string[]) =>
  tablesOf(lines).find((table) => path.every((part, index) => table.path[index] === part))

const replace = (text: string, path: readonly string[], value: unknown): string => {
  const eol = eolOf(text)
  const lines = text.split(eol)
  const table = tablesOf(lines).find((one) => isDeepStrictEqual(one.path, path))
  if (table === undefined) return append(removeTables(text, path), tableText(path, value))
  const head = lines.slice(0, table.first)
  const tail = removeTables(['', ...lines.slice(table.end)].join(eol), path)
    .split(eol)
    .slice(1)
  return [...head, ...tableText(path, value).split('\n'), ...tail].join(eol)
}

const checked = (text: string, expected: Data): string => {
  if (isDeepStrictEqual(plain(dataOf(text)), plain(expected))) return text
  throw notSafe()
}
