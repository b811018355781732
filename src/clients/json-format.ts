import { isObject } from '../kernel/is-object.ts'
import type { Format } from './client.ts'
import { addMember, checked, dataOf, notAnObject, putMember, removeAt, startedText, type Data } from './json-text.ts'

/** JSON with comments that has its servers in the object under `key`. */
export const jsonFormat = (key: string): Format => ({
  read: (text) => {
    const data = dataOf(text)
    const servers = data[key] ?? {}
    if (!isObject(servers)) throw notAnObject(key)
    return servers
  },
  put: (text, entries) => {
    let result = startedText(text)
    if (dataOf(result)[key] === undefined) result = addMember(result, [], { name: key, value: {} })
    for (const [name, value] of Object.entries(entries)) result = putMember(result, [key], { name, value })
    return checked(result, { ...dataOf(text), [key]: { ...serversOf(text, key), ...entries } })
  },
  remove: (text, names, removeEmpty = false) => {
    const present = names.filter((name) => name in serversOf(text, key))
    let result = text
    for (const name of present) result = removeAt(result, [key, name])
    if (removeEmpty && present.length > 0 && Object.keys(serversOf(result, key)).length === 0)
      result = removeAt(result, [key])
    return result
  },
  hasServersKey: (text) => dataOf(text)[key] !== undefined,
  print: (entries) => `${JSON.stringify({ [key]: entries }, null, 2)}\n`,
})

const serversOf = (text: string, key: string): Data => {
  const servers = dataOf(text)[key]
  return isObject(servers) ? servers : {}
}
