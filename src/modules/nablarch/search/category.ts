import { appTypes, type AppType } from '../knowledge/schemas/app-types.ts'
import type { Entry } from './entry.ts'

export const categories = ['handler', 'library', 'web', 'batch', 'rest', 'messaging', 'error', 'module'] as const
export type Category = (typeof categories)[number]

export const asCategory = (text: string): Category | undefined => categories.find((category) => category === text)

const isAppType = (category: Category): category is Category & AppType => appTypes.some((type) => type === category)

/** Design patterns and bare classes belong to no category; only a search without a category finds them. */
export const isIn = ({ hit, areas }: Entry, category: Category): boolean => {
  switch (hit.type) {
    case 'api-pattern':
      return hit.category === category
    case 'module':
      return category === 'module' || category === 'library'
    case 'handler':
      return category === 'handler' || (isAppType(category) && hit.app_types.includes(category))
    case 'error':
      return category === 'error'
    case 'not-provided':
      return areas.includes(category)
    case 'design-pattern':
    case 'class':
      return false
  }
}
