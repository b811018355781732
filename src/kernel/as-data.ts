type Data<T> = T extends readonly (infer Element)[]
  ? Data<Element>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Data<T[Key]> }
    : T

/** Removes `readonly` from the type: the values of a module do not change, but schema types cannot express that. */
export const asData = <T>(value: T): Data<T> => value as Data<T>
