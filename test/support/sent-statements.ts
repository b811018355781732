import { usedIn } from './not-used.ts'

/** A statement that Kura has sent to PostgreSQL in this test file. */
export interface Sent {
  readonly text: string
  readonly name: string | undefined
  readonly isInTransaction: boolean
}

export const sentByKura: Sent[] = []

/** The statements that use a feature of PostgreSQL that is on the list of those that are not used. */
export const notAllowed = (): readonly string[] => [
  ...new Set(
    sentByKura.flatMap(({ text, isInTransaction }) =>
      usedIn(text, isInTransaction).map((words) => `${words}: ${text}`),
    ),
  ),
]
