/** The Unicode path that Info-ZIP adds to names in another encoding. */
const unicodePathField = 0x7075

interface NamedEntry {
  readonly fileNameRaw: Buffer
  readonly generalPurposeBitFlag: number
  readonly extraFields: readonly { readonly id: number; readonly data: Buffer }[]
}

/**
 * The name of an entry with `/`. Names are UTF-8 if the archive says so or they are valid; older programs in Japan
 * wrote them in the encoding of Windows. Undefined if neither fits.
 */
export const nameInZip = ({ fileNameRaw, generalPurposeBitFlag, extraFields }: NamedEntry): string | undefined => {
  const unicode = extraFields.find(({ id, data }) => id === unicodePathField && data.length > 5 && data[0] === 1)
  const isUtf8 = (generalPurposeBitFlag & 0x800) !== 0
  const name =
    (unicode === undefined ? undefined : decoded(unicode.data.subarray(5), 'utf-8')) ??
    decoded(fileNameRaw, 'utf-8') ??
    (isUtf8 ? undefined : decoded(fileNameRaw, 'shift_jis'))
  // Programs of Windows write backslashes. They are replaced in the text, because a byte of a kanji can look like one.
  return name?.replaceAll('\\', '/')
}

const decoded = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
