/** An item as get_item answers it. An empty string means "not set". */
export interface Item extends ItemFields {
  readonly id: number
  readonly related: readonly number[]
  readonly createdAt: string
  readonly updatedAt: string
  readonly revision: number
}

/** The fields that a person edits. Relations are changed one by one. */
export interface ItemFields {
  readonly title: string
  readonly type: string
  readonly status: string
  readonly priority: string
  readonly category: string
  readonly startDate: string
  readonly endDate: string
  readonly version: string
  readonly tags: readonly string[]
  readonly description: string
  readonly content: string
}

export type FieldName = keyof ItemFields

/** In the order of the form. */
export const fieldNames: readonly FieldName[] = [
  ...(['title', 'type', 'status', 'priority', 'category', 'startDate', 'endDate', 'version'] as const),
  ...(['tags', 'description', 'content'] as const),
]

export const statuses: readonly string[] = [
  ...['Open', 'Specification', 'Waiting', 'Ready', 'In Progress', 'Review', 'Testing', 'Pending'],
  ...['Completed', 'Closed', 'Canceled', 'Rejected'],
]

export const priorities: readonly string[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'MINIMAL']

export const isSameValue = (a: ItemFields[FieldName], b: ItemFields[FieldName]): boolean =>
  typeof a === 'string' || typeof b === 'string'
    ? a === b
    : a.length === b.length && a.every((tag, index) => tag === b[index])

export const fieldsOf = (item: ItemFields): ItemFields =>
  Object.fromEntries(fieldNames.map((name) => [name, item[name]])) as unknown as ItemFields

export const changedNames = (before: ItemFields, after: ItemFields): readonly FieldName[] =>
  fieldNames.filter((name) => !isSameValue(before[name], after[name]))

/** Only what changed, as update_item takes it. */
export const changesBetween = (before: ItemFields, after: ItemFields): Partial<ItemFields> =>
  Object.fromEntries(changedNames(before, after).map((name) => [name, after[name]]))

/** A value in one text, to compare it with another one. */
export const valueText = (value: ItemFields[FieldName]): string =>
  typeof value === 'string' ? value : value.join(', ')
