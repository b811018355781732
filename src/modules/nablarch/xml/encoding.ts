import { refusal } from './refusal.ts'
import { positionsIn } from './positions.ts'

/** A replacement character means that the text was decoded with the wrong encoding. */
export const checkReplacements = (text: string): void => {
  const lost = text.indexOf('\uFFFD')
  if (lost !== -1)
    throw refusal(
      {
        en: 'its encoding is wrong: there are replacement characters U+FFFD in it',
        ja: '文字コードが正しくありません（置換文字 U+FFFD が含まれています）。',
      },
      positionsIn(text)(lost),
    )
}

/** For a text that arrives decoded: refuses a declared encoding that cannot be right. */
export const checkDeclaredEncoding = (encoding: string | undefined): void => {
  if (encoding === undefined || encoding.trim() === '') return
  if (wide.test(encoding))
    throw refusal(
      {
        en: `the declared encoding "${encoding}" is not that of the text`,
        ja: `encoding宣言 "${encoding}" が実際の文字コードと一致しません。`,
      },
      { line: 1, column: 1 },
    )
  decoderFor(encoding)
}

/**
 * Whether the declaration at an offset has blanks as its encoding. The console sends texts that it has decoded in
 * this form, so that all offsets stay the same.
 */
export const hasBlankEncoding = (text: string, from: number): boolean =>
  /^<\?xml[^>]{1,200}?encoding\s*=\s*(["'])\s+\1/.test(text.slice(from, from + 1000))

const wide = /^(utf-?(16|32)|ucs-?[24]|iso-10646|unicode|csunicode|unicodefffe)/i

const decoderFor = (encoding: string): InstanceType<typeof TextDecoder> => {
  try {
    return new TextDecoder(javaNames[encoding.toLowerCase()] ?? encoding, { fatal: true })
  } catch {
    throw refusal(
      {
        en: `the declared encoding "${encoding.slice(0, 40)}" is unknown`,
        ja: `encoding宣言 "${encoding.slice(0, 40)}" は未知の文字コードです。`,
      },
      { line: 1, column: 1 },
    )
  }
}

/** Java names of encodings that TextDecoder does not know. */
const javaNames: Readonly<Record<string, string>> = {
  ms932: 'shift_jis',
  cp932: 'shift_jis',
  'windows-932': 'shift_jis',
  eucjp: 'euc-jp',
  euc_jp: 'euc-jp',
  iso2022jp: 'iso-2022-jp',
}

/** Decodes a file as XML demands: by its byte order mark, its declaration, or else as UTF-8. */
export const decodeXml = (bytes: Uint8Array): string => {
  const decoder = decoderFor(markOf(bytes) ?? declaredIn(bytes) ?? 'utf-8')
  try {
    return decoder.decode(bytes)
  } catch {
    throw refusal(
      {
        en: `its encoding is wrong: it is not ${decoder.encoding}`,
        ja: `文字コードが正しくありません（${decoder.encoding} として読めません）。`,
      },
      { line: 1, column: 1 },
    )
  }
}

const markOf = ([first, second]: Uint8Array): string | undefined => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb ? 'utf-8' : undefined
}

const declaredIn = (bytes: Uint8Array): string | undefined => {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]
}
