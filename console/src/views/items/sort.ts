/** The orders of the list; the first is the order without a choice. */
export const sorts = ['updated', 'updated-asc', 'created', 'created-asc', 'priority', 'priority-asc'] as const

export type Sort = (typeof sorts)[number]

export const defaultSort: Sort = 'updated'

export const readSort = (text: string | undefined): Sort | undefined => sorts.find((sort) => sort === text)

/** The arguments of list_items for an order. */
export const sortArguments = (sort: Sort): Readonly<Record<string, string>> => {
  const [by = defaultSort, direction] = sort.split('-')
  return {
    ...(by !== 'updated' && { sortBy: by }),
    ...(direction === 'asc' && { sortOrder: 'asc' }),
  }
}
