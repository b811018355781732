/** A list of ids, in an array or in packed numbers. */
export interface Ids extends Iterable<number> {
  readonly length: number
  readonly [place: number]: number
  slice(start?: number, end?: number): Ids
}
