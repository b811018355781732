type Data<T> = T extends readonly (infer Element)[]
  ? Data<Element>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Data<T[Key]> }
    : T

/** A module's values do not change; the types of the schemas cannot say so. */
export const asData = <T>(value: T): Data<T> => value as Data<T>
