import { language, type Language } from './language.ts'

type Text = string | ((...values: never[]) => string)

type Shape = Readonly<Record<string, Text | Readonly<Record<string, Text>>>>

type Widened<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer V) => string
      ? (...values: V) => string
      : Widened<T[K]>
}

/**
 * The texts of one part in both languages. A key that is missing in Japanese does not compile. Reading `words()` in a
 * component renders it again when the language changes.
 */
export const defineWords =
  <T extends Shape>(table: { readonly en: T; readonly ja: Widened<T> }): (() => Widened<T>) =>
  () =>
    (table as unknown as Readonly<Record<Language, Widened<T>>>)[language.value]
