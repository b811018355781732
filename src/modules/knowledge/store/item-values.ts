import type { Item } from '../domain/item.ts'

/** The columns of an item that change with every revision, in the order in which statements name them. */
export const head = (item: Item, facet: number): readonly unknown[] => [
  facet,
  item.revision,
  item.createdAt,
  item.updatedAt,
]

/** Those that only change when somebody writes. */
export const body = (item: Item): readonly unknown[] => [
  item.title,
  item.description,
  item.category,
  item.startDate,
  item.endDate,
  item.version,
  item.content,
]

/** Items of one type, status and priority are counted together. */
export const isSameFacet = (one: Item, other: Item): boolean =>
  one.type === other.type && one.status === other.status && one.priority === other.priority
