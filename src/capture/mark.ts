/**
 * How far a session was taken into its item. It is stored with the item in one transaction, so that no line is taken
 * twice: a process can be killed between that transaction and the ledger.
 */
export type CaptureMark =
  | {
      readonly from: 'transcript'
      /** Lines that begin before it were taken. */
      readonly offset: number
      /** Where the oldest call begins whose result had not come; the next read begins there. */
      readonly pending: number
    }
  /** The session is taken from the events themselves; this was the last one. */
  | { readonly from: 'events'; readonly last: string }

/** The mark is kept in the field `version` of the item. */
export const markText = (mark: CaptureMark): string =>
  mark.from === 'events' ? `event ${mark.last}` : `read ${mark.offset} ${mark.pending}`

export const parseMark = (text: string): CaptureMark | undefined => {
  const event = /^event ([0-9a-f]{0,64})$/.exec(text)
  if (event) return { from: 'events', last: event[1] ?? '' }
  const [, offset, pending] = /^read (\d{1,15}) (\d{1,15})$/.exec(text) ?? []
  return offset === undefined || pending === undefined
    ? undefined
    : { from: 'transcript', offset: Number(offset), pending: Math.min(Number(pending), Number(offset)) }
}
