import type { Words } from '../../../kernel/words.ts'
import type { Place } from './place.ts'

/** The kinds that the shell names in its output. */
export const differenceKinds = [
  'class-moved',
  'class-unknown',
  'handler-missing',
  'app-type',
  'queue',
  'required',
  'catalogue-order',
  'order-missing',
  'order-opposite',
  'order-unfounded',
  'end',
  'property',
  'message',
  'module',
  'page',
  'release',
] as const

export type DifferenceKind = (typeof differenceKinds)[number]

/** An entry of a knowledge file. */
export interface EntryName {
  /** Relative to the folder of knowledge. */
  readonly file: string
  /** The id or name of the entry. */
  readonly entry: string
}

/** Something that the manual states and a knowledge file states otherwise, or does not state. */
export interface Difference {
  readonly kind: DifferenceKind
  readonly knowledge: EntryName & { readonly says: string }
  /** Without a place if the whole manual lacks something. */
  readonly manual: Partial<Place> & { readonly says: string }
  readonly message: Words
}

/** A fact of a knowledge file on which the manual is silent. */
export interface Unconfirmed extends EntryName {
  readonly kind: 'class' | 'property' | 'message' | 'module'
  readonly says: string
}

export interface Comparison {
  readonly differences: readonly Difference[]
  readonly unconfirmed: readonly Unconfirmed[]
}

export const simpleName = (fqcn: string): string => fqcn.slice(fqcn.lastIndexOf('.') + 1)
