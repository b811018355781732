type Mutable<T> = T extends readonly (infer Element)[]
  ? Mutable<Element>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
    : T

/** Removes `readonly` from the type: the values of a module do not change, but schema types cannot express that. */
export const asMutable = <T>(value: T): Mutable<T> => value as Mutable<T>
