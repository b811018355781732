/** The statuses and priorities of items, in the spelling of the tools. */
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
export const closedStatuses = ['Completed', 'Closed', 'Canceled', 'Rejected'] as const
export const statuses = [...openStatuses, ...closedStatuses] as const
export const priorities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'MINIMAL'] as const
