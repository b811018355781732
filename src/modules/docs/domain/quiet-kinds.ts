import type { Refusal } from '../sources/source.ts'

/** What is left out of every documentation, such as images: it is counted, but it is no problem. */
export const quietKinds: readonly Refusal[] = ['unknown format', 'hidden']
