import { offers } from '../../api/offers.ts'
import { useTool } from '../../api/use-tool.ts'
import { needsNames, requestOf, type ItemRequest } from './item-request.ts'
import type { Sort } from './sort.ts'

interface TypeNames {
  readonly types: readonly { readonly type: string }[]
  readonly moreTypes?: number
}

interface TagNames {
  readonly tags: readonly { readonly name: string }[]
  readonly truncated?: true
}

/** The call behind the list; undefined while the names that an order needs are read. */
export const useRequest = (text: string, sort: Sort): ItemRequest | undefined => {
  const needed = needsNames(text, sort) && offers('get_type_stats') && offers('get_tags') ? {} : undefined
  const types = useTool<TypeNames>('get_type_stats', needed)
  const tags = useTool<TagNames>('get_tags', needed)
  if (needed === undefined) return requestOf(text, sort)
  if (types.data === undefined || tags.data === undefined)
    return types.problem === undefined && tags.problem === undefined ? undefined : requestOf(text, sort)
  const isWhole = types.data.moreTypes === undefined && tags.data.truncated === undefined
  const names = { types: types.data.types.map(({ type }) => type), tags: tags.data.tags.map(({ name }) => name) }
  return requestOf(text, sort, isWhole ? names : undefined)
}
