export interface CurrentState {
  readonly content: string | null
  readonly updatedAt: string | null
  readonly revision: number
}

export interface Stats {
  readonly totalItems: number
  readonly itemsByType: Readonly<Record<string, number>>
  readonly itemsByStatus: Readonly<Record<string, number>>
  readonly mostUsedTags: readonly { readonly name: string; readonly count: number }[]
  readonly graph: { readonly edges: number }
}

/** The statuses of work that is not done. */
export const openStatuses = [
  'Open',
  'Specification',
  'Waiting',
  'Ready',
  'In Progress',
  'Review',
  'Testing',
  'Pending',
] as const

/** How many items are open, from the counts by status. */
export const countOpen = (byStatus: Readonly<Record<string, number>>): number =>
  openStatuses.reduce((sum, status) => sum + (byStatus[status] ?? 0), 0)
