/** The encodings whose files are exported byte for byte. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis' | 'euc-jp'

/** Names in declarations, in lower case; Java writes some that browsers do not know. */
const names: Readonly<Record<string, Encoding>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  shift_jis: 'shift_jis',
  'shift-jis': 'shift_jis',
  sjis: 'shift_jis',
  'x-sjis': 'shift_jis',
  'windows-31j': 'shift_jis',
  ms932: 'shift_jis',
  cp932: 'shift_jis',
  ms_kanji: 'shift_jis',
  csshiftjis: 'shift_jis',
  'euc-jp': 'euc-jp',
  eucjp: 'euc-jp',
  euc_jp: 'euc-jp',
  'x-euc-jp': 'euc-jp',
}

export const encodingNamed = (name: string): Encoding | undefined => {
  const key = name.trim().toLowerCase()
  return Object.hasOwn(names, key) ? names[key] : undefined
}

/** The declaration at the beginning of a text, with the place of the value of its encoding. */
export interface Declared {
  readonly value: string
  readonly start: number
  readonly end: number
}

const declaration = /^(\uFEFF?\s{0,100}<\?xml[^>]{1,200}?\sencoding\s{0,20}=\s{0,20}["'])([^"'<>]{0,100})["']/

export const declaredIn = (text: string): Declared | undefined => {
  const found = declaration.exec(text.slice(0, 1000))
  const [, before = '', value = ''] = found ?? []
  return found === null ? undefined : { value, start: before.length, end: before.length + value.length }
}

/** The text for the tools: it is decoded, so the declared encoding is no longer its own. Its length stays. */
export const withoutEncoding = (text: string): string => {
  const declared = declaredIn(text)
  if (declared === undefined) return text
  return text.slice(0, declared.start) + ' '.repeat(declared.value.length) + text.slice(declared.end)
}

/** The encoding of bytes, as XML demands: by the byte order mark, the first two units, or the declaration. */
export const detectEncoding = (bytes: Uint8Array): { readonly encoding?: Encoding; readonly label: string } => {
  const [first, second, third, fourth] = bytes
  const head = [first, second, third, fourth].map((byte) => byte ?? -1).join(' ')
  if (head === '255 254 0 0' || head === '0 0 254 255') return { label: 'UTF-32' }
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', label: 'UTF-8' }
  if ((first === 0xff && second === 0xfe) || (first === lessThan && second === 0 && third !== 0))
    return { encoding: 'utf-16le', label: 'UTF-16LE' }
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === lessThan))
    return { encoding: 'utf-16be', label: 'UTF-16BE' }
  const declared = declaredIn(new TextDecoder('windows-1252').decode(bytes.subarray(0, 1000)))?.value ?? 'UTF-8'
  const encoding = encodingNamed(declared)
  // The bytes of UTF-16 begin differently, so its name is wrong here.
  return encoding === undefined || encoding.startsWith('utf-16') ? { label: declared } : { encoding, label: declared }
}

const lessThan = 0x3c
