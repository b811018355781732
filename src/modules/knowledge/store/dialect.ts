/** The parts of shared statements that differ between the engines. In these statements `$1` is always the workspace. */
export interface Dialect {
  /** The column of `items` that other tables point to. */
  readonly key: 'key' | 'id'
  /** The value of that column for an id. An id that is too large gets a value that no item has. */
  keyOf(workspace: number, id: number): number
  idOf(key: number): number
  /** The same value as SQL, from a column with plain ids. */
  keyIn(column: string): string
  /** The id as SQL, from a column with keys. */
  idIn(column: string): string
  /** The condition that a row belongs to the workspace, with AND; empty if the key already includes the workspace. */
  own(table?: string): string
  /** The workspace among the columns and the values of an INSERT; empty if the key includes it. */
  readonly ownColumn: string
  readonly ownValue: string
  /** The condition that a column is one of a list of keys or texts. */
  among(column: string, list: string, type?: 'bigint' | 'text'): string
  /** A list of keys as a table with the columns `value` and `rank`. */
  ranked(list: string): string
  /** A list of keys as a table with the column `value`. */
  each(list: string): string
  /** The aggregate function that collects the values of a group in a list. */
  readonly listOf: 'json_group_array' | 'array_agg'
  /** A sorted list of one column. `rows` is the part of the statement after FROM. */
  orderedList(column: string, rows: string, order: string): string
  /** NULL with the type of a list of keys. */
  readonly noList: string
  /** The larger of two values. */
  readonly greatest: 'max' | 'greatest'
  /** The tags of items with their names. */
  readonly itemTags: string
  /** The `change` of the first event in a group. */
  readonly firstChange: string
  /** Selects the rows of a table whose `column` is in the list of keys `$2`: the FROM part and the condition. */
  listed(table: string, column: string): { readonly from: string; readonly where: string }
  /**
   * How many entries and documents one statement reads at least. On SQLite a statement is cheap, but stops all other
   * work while it runs; on PostgreSQL it is a round trip.
   */
  readonly atOnce: { readonly entries: number; readonly documents: number }
  /** The content of an item, or NULL if the contents of all rows before it are as much as is read at once. */
  contentUpTo(content: string, key: string): string
  /** Reads the number of the newest change as `last`. */
  readonly lastActivity: string
  /** Parses a list that `listOf` made. */
  texts(list: unknown): readonly string[]
  numbers(list: unknown): readonly number[]
}
