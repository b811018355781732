/** The fields of an item that the page reads; the tools return more. */
export interface Item {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly description: string
  readonly status: string
  readonly priority: string
  readonly tags: readonly string[]
  readonly updatedAt: string
}

export interface Hit extends Item {
  readonly snippet: string
}

export interface WholeItem extends Item {
  readonly content: string
}

const address = /^#item-([1-9]\d{0,9})$/

export const addressOf = (id: number): string => `#item-${id}`

export const idIn = (hash: string): number | undefined => {
  const digits = address.exec(hash)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
