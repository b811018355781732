import type * as z from 'zod'

/** The data cannot be measured; the message says which file, which entry, and what is wrong. */
export class DataProblem extends Error {}

/** Where in the data something is: the name of the file and the number of its entry, from 1. */
export interface Place {
  readonly file: string
  readonly entry: number
}

const entryOf = ({ file, entry }: Place): string => `${file}, entry ${entry}`

export const problemAt = (place: Place, what: string): DataProblem => new DataProblem(`${entryOf(place)}: ${what}`)

/** Checks the form of an entry. */
export const checkForm = <T>(form: z.ZodType<T>, value: unknown, place: Place): T => {
  const checked = form.safeParse(value)
  if (checked.success) return checked.data
  const [first] = checked.error.issues
  const field = first?.path.map(String).join('.') ?? ''
  throw problemAt(place, `${field === '' ? '' : `${field}: `}${first?.message ?? 'has another form'}`)
}
