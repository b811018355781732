import type { Words } from '../../../kernel/words.ts'

/** Why a file is not read, as a kind that can be counted, with the words for people. */
export const refusals = {
  hidden: { en: 'hidden, or a folder of tools', ja: '隠しファイル、またはツールのフォルダー' },
  link: { en: 'a link to a folder', ja: 'フォルダーへのリンク' },
  'link outside': { en: 'a link out of the folder', ja: 'フォルダーの外へのリンク' },
  'broken link': { en: 'a link that leads nowhere', ja: '参照先のないリンク' },
  'special file': { en: 'not a regular file', ja: '通常のファイルではない' },
  submodule: { en: 'a submodule', ja: 'サブモジュール' },
  unreadable: { en: 'cannot be read', ja: '読み取れない' },
  'path outside': { en: 'a path out of the archive', ja: 'アーカイブの外を指すパス' },
  'repeated path': { en: 'a path that the archive has twice', ja: 'アーカイブ内で重複しているパス' },
  overlapping: { en: 'shares its bytes with another file', ja: '別のファイルとデータを共有している' },
  encrypted: { en: 'encrypted', ja: '暗号化されている' },
  compression: { en: 'compressed in an unknown way', ja: '未対応の圧縮方式' },
  'too compressed': { en: 'expands to suspiciously much', ja: '展開後のサイズが異常に大きい' },
  'too large': { en: 'too large', ja: '大きすぎる' },
  'too large in all': { en: 'beyond the size that an archive may have', ja: 'アーカイブ全体の上限を超えている' },
  'too many files': { en: 'beyond the number of files that are read', ja: '読み取るファイル数の上限を超えている' },
  'unknown format': { en: 'of an unknown format', ja: '未対応の形式' },
  'binary file': { en: 'a binary file', ja: 'バイナリファイル' },
  'broken encoding': { en: 'broken encoding', ja: '文字コードが壊れている' },
} as const satisfies Readonly<Record<string, Words>>

export type Refusal = keyof typeof refusals

/** A file that can be read. */
export interface SourceFile {
  /** With `/`, relative to the root of the source. */
  readonly path: string
  readonly size: number
  /** Another value means that the file may have changed. */
  readonly changed: string
  readonly refused?: undefined
}

/** A file or a folder that is not read, and why. */
export interface RefusedFile {
  readonly path: string
  readonly refused: Refusal
}

export type SourceEntry = SourceFile | RefusedFile

/** Where files come from. Nothing in it is trusted. */
export interface DocsSource {
  /** Everything that is there, in the same order each time. What is not read is named once, a folder as one entry. */
  files(): AsyncIterable<SourceEntry>
  /** The bytes of a file. Throws a `SourceFault` if there is none, or it has more than `limit` bytes. */
  read(path: string, limit: number): Promise<Buffer>
  close(): Promise<void>
}

export class SourceFault extends Error {
  override readonly name = 'SourceFault'
  readonly path: string
  readonly refused: Refusal

  constructor(path: string, refused: Refusal, cause?: unknown) {
    super(`${path}: ${refused}`, cause === undefined ? undefined : { cause })
    this.path = path
    this.refused = refused
  }
}

/** Larger files are refused before they are read. */
export const maxFileBytes = 20_000_000

/** More files than that are no documentation; the rest is named as one entry. */
export const maxFiles = 100_000
