import { declaredIn } from './encodings.ts'
import { encode } from './encode.ts'
import { decodeExactly, type ExactBytes, type FileText } from './file-text.ts'

export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
  /** Where the text was before; absent for new text. */
  readonly source?: { readonly start: number; readonly end: number } | undefined
}

/** New text has a character that the encoding of the file lacks. */
export class LackingCharacter extends Error {
  readonly character: string

  constructor(character: string) {
    super(character)
    this.character = character
  }
}

/** Applies sorted edits to a text. */
export const editText = (text: string, edits: readonly Edit[]): string => {
  let end = 0
  const parts = edits.flatMap((edit) => {
    const kept = text.slice(end, edit.start)
    end = edit.end
    return [kept, edit.text]
  })
  return [...parts, text.slice(end)].join('')
}

/** Applies sorted edits to a file. Text that was moved keeps its bytes and is not encoded again. */
export const editFile = (file: FileText, edits: readonly Edit[]): FileText => {
  if (edits.length === 0) return file
  const text = editText(file.text, edits)
  if (file.exact === undefined) return { ...file, text }
  const { encoding } = file.exact
  const edited = decodeExactly(joined(editBytes(file.exact, edits)), encoding)
  if (edited?.text !== text) throw new Error('The bytes do not have the text of the edits')
  return { ...file, text, exact: edited.exact }
}

const editBytes = ({ bytes, offsets, encoding }: ExactBytes, edits: readonly Edit[]): readonly Uint8Array[] => {
  const between = (start: number, end: number): Uint8Array => bytes.subarray(offsets[start], offsets[end])
  let end = 0
  const parts = edits.flatMap(({ start, end: next, text, source }) => {
    const kept = between(end, start)
    end = next
    if (source !== undefined) return [kept, between(source.start, source.end)]
    const written = encode(text, encoding)
    if (!(written instanceof Uint8Array)) throw new LackingCharacter(written.lacking)
    return [kept, written]
  })
  return [...parts, between(end, offsets.length - 1)]
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

export interface Export {
  readonly name: string
  readonly bytes: Uint8Array
  /** Whether it is a copy in UTF-8, because the encoding of the file is not known. */
  readonly isCopy: boolean
}

export const exported = ({ name, text, exact }: FileText): Export => {
  if (exact !== undefined) return { name, bytes: exact.bytes, isCopy: false }
  const declared = declaredIn(text)
  const saying = declared === undefined ? text : `${text.slice(0, declared.start)}UTF-8${text.slice(declared.end)}`
  return { name: name.replace(/(\.[^.]{1,10})?$/, '.utf-8$1'), bytes: new TextEncoder().encode(saying), isCopy: true }
}
