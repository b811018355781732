import type { Item } from '../item.ts'

type Shown = Omit<Item, 'status' | 'priority'> & { readonly status: string; readonly priority: string }

const line = (...facts: readonly (readonly [label: string, value: string | number])[]): string[] => {
  const set = facts.filter(([, value]) => value !== '')
  return set.length === 0 ? [] : [set.map(([label, value]) => `${label}: ${value}`).join(' | ')]
}

/** The whole item as text; empty fields are left out. */
export const describeItem = (item: Shown): string =>
  [
    `# ${item.title}`,
    ...line(
      ['ID', item.id],
      ['Type', item.type],
      ['Status', item.status],
      ['Priority', item.priority],
      ['Revision', item.revision],
    ),
    ...line(['Category', item.category], ['Start', item.startDate], ['End', item.endDate], ['Version', item.version]),
    ...line(['Tags', item.tags.join(', ')]),
    ...line(['Related', item.related.join(', ')]),
    ...line(['Created', item.createdAt], ['Updated', item.updatedAt]),
    ...(item.description === '' ? [] : ['', item.description]),
    ...(item.content === '' ? [] : ['', '---', item.content]),
  ].join('\n')
