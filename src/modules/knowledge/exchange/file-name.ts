import type { Item } from '../domain/item.ts'

/** In bytes of UTF-8: most file systems allow 255, encrypted ones 143. */
const maxNameBytes = 140

/** In UTF-16 units: no title or type is longer, and a longer text would be cut anyway. */
const maxReadLength = 1000

/** Separators of paths, wildcards, invisible characters, marks of text direction, and halves of surrogate pairs. */
const unsafe = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/gu

/** Windows reserves these names for devices, in any case and with any extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

export const isDeviceName = (name: string): boolean => deviceName.test(name)

const cutTo = (text: string, bytes: number): string => {
  let used = 0
  let kept = ''
  for (const character of text) {
    used += Buffer.byteLength(character)
    if (used > bytes) break
    kept += character
  }
  return kept
}

/** A part of a file name that is valid on every file system and cannot leave the folder. */
export const safePart = (text: string, bytes: number): string => {
  const plain = text.slice(0, maxReadLength).normalize('NFC').replace(unsafe, '_').replace(/\s+/g, ' ')
  return cutTo(plain.replace(/^[ .]+/, ''), bytes).replace(/(?<![ .])[ .]+$/, '')
}

/** The folder of a type. It may differ from the type, which is in the front matter of each file. */
const typeFolder = (type: string): string => {
  const part = safePart(type, maxNameBytes - 1)
  return part === '' || part.startsWith('-') || isDeviceName(part) ? `_${part}` : part
}

const fileName = (id: number, title: string): string => {
  const room = maxNameBytes - `${id}-.md`.length
  const part = safePart(title, room)
  return part === '' ? `${id}.md` : `${id}-${part}.md`.normalize('NFC')
}

/** The path of an item's file, `folder/name`. The id in the name makes it unique. */
export const itemPath = ({ id, type, title }: Pick<Item, 'id' | 'type' | 'title'>): string =>
  `${typeFolder(type)}/${fileName(id, title)}`

export const stateFile = 'state.md'

/** The id in the name of an item's file; undefined for any other name. */
export const idInName = (name: string): number | undefined => {
  const digits = /^([1-9]\d{0,9})(?:-.*)?\.md$/su.exec(name)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
