/** What differs between the engines in the statements that they share. In these `$1` is always the workspace. */
export interface Dialect {
  /** The column of `items` that other tables point to. */
  readonly key: 'key' | 'id'
  /** The value of that column for an id; one that no item has for an id that is too large. */
  keyOf(workspace: number, id: number): number
  idOf(key: number): number
  /** The condition that a row is of the workspace, with AND; empty where its key says so already. */
  own(table?: string): string
  /** The workspace among the columns and the values of an INSERT; empty where the key says it. */
  readonly ownColumn: string
  readonly ownValue: string
  /** The condition that a column is one of a list of keys or texts. */
  among(column: string, list: string, type?: 'bigint' | 'text'): string
  /** A list of keys as a table with the column `value`. */
  each(list: string): string
  /** The function that makes a list of the values of a group. */
  readonly listOf: 'json_group_array' | 'array_agg'
  /** A list of one column of some rows, in an order. `rows` is what follows FROM. */
  orderedList(column: string, rows: string, order: string): string
  /** Nothing, with the type of a list of keys. */
  readonly noList: string
  /** The larger of two values. */
  readonly greatest: 'max' | 'greatest'
  /** The tags of items with their names. */
  readonly itemTags: string
  /** The first `change` by the number of the event in a group. */
  readonly firstChange: string
  /** The rows of a table whose `column` is in the list of keys `$2`: what to select from, and the condition. */
  listed(table: string, column: string): { readonly from: string; readonly where: string }
  /** The column by which tags are sorted in the order of their first use. */
  readonly tagOrder: 'tag' | 'number'
  /** The condition that the folded name of a tag begins with `$2`. */
  readonly tagBegins: string
  /** Reads what `listOf` gave. */
  texts(list: unknown): readonly string[]
  numbers(list: unknown): readonly number[]
}
