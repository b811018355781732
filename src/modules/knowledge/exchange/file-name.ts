import type { Item } from '../domain/item.ts'

/** Longest name in bytes of UTF-8: file systems take 255, encrypted ones 143. */
const longestName = 140

/** No title or type is longer, in UTF-16 units; what is longer would be cut anyway. */
const longestRead = 1000

/** Path characters, wildcards, whatever is invisible or turns the direction of text, and halves of pairs. */
const unsafe = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/gu

/** Windows keeps these names for devices, in any case and with any extension. */
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

/** A part of a file name that every file system takes and that leads nowhere else. */
export const safePart = (text: string, bytes: number): string => {
  const plain = text.slice(0, longestRead).normalize('NFC').replace(unsafe, '_').replace(/\s+/g, ' ')
  return cutTo(plain.replace(/^[ .]+/, ''), bytes).replace(/(?<![ .])[ .]+$/, '')
}

/** The folder of a type. The type itself is in the front matter, so what is lost here is not lost. */
const typeFolder = (type: string): string => {
  const part = safePart(type, longestName - 1)
  return part === '' || part.startsWith('-') || isDeviceName(part) ? `_${part}` : part
}

const fileName = (id: number, title: string): string => {
  const room = longestName - `${id}-.md`.length
  const part = safePart(title, room)
  return part === '' ? `${id}.md` : `${id}-${part}.md`.normalize('NFC')
}

/** Where an item's file is, with `/` between its two parts. No two items share a file: the id is in the name. */
export const itemPath = ({ id, type, title }: Pick<Item, 'id' | 'type' | 'title'>): string =>
  `${typeFolder(type)}/${fileName(id, title)}`

export const stateFile = 'state.md'

/** The id in the name of an item's file; undefined when the name is not of that form. */
export const idInName = (name: string): number | undefined => {
  const digits = /^([1-9]\d{0,9})(?:-.*)?\.md$/su.exec(name)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
