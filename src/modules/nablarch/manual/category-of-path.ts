import type { Category } from '../search/category.ts'

/** The folders of the manual that are about a category. Errors and modules have none. */
const folders: Readonly<Record<Category, readonly string[]>> = {
  handler: ['handlers'],
  library: ['libraries'],
  web: ['web', 'web_interceptor'],
  batch: ['batch'],
  rest: ['rest'],
  messaging: ['messaging', 'http_messaging', 'mom_messaging', 'system_messaging'],
  error: [],
  module: [],
}

/** Whether a document of the manual belongs to a category, by the folders that it is in. */
export const isPathIn = (path: string, category: Category): boolean => {
  const parts = path.split('/').slice(0, -1)
  return folders[category].some((folder) => parts.includes(folder))
}

/** Categories without a folder are not asked at all. */
export const hasFolders = (category: Category): boolean => folders[category].length > 0
