import type { ItemDraft } from '../../domain/item-fields.ts'
import { itemLimits } from '../../domain/item-limits.ts'
import type { Entity, Relation } from './memory-graph.ts'

const first = (text: string, characters: number): string => Array.from(text).slice(0, characters).join('')

const cut = (text: string, characters: number): string =>
  first(text, characters) === text ? text : `${first(text, characters - 1)}…`

/** The entity's type with everything that a type may not hold turned into dashes. */
export const typeOfEntity = (entityType: string): string => {
  const dashed = entityType.normalize('NFC').replace(/[^\p{L}\p{M}\p{Nd}_ -]+/gu, '-')
  const type = first(dashed, itemLimits.type).replace(/^[- ]+|(?<![- ])[- ]+$/g, '')
  return type === '' ? 'entity' : type
}

export const titleOfEntity = (name: string): string => cut(name.trim(), itemLimits.title)

/** One entry of a list; further lines are indented so that they stay in it. */
const entry = (text: string): string => `- ${text.replace(/\r?\n/g, '\n  ')}`

/**
 * An entity as an item: its observations are a list, and so are its relations, because an edge has
 * no word of its own here. What a type or a title cannot hold is written out in full.
 */
export const draftOfEntity = (
  { name, entityType, observations }: Entity,
  relations: readonly Relation[],
): ItemDraft => {
  const [type, title] = [typeOfEntity(entityType), titleOfEntity(name)]
  const outgoing = relations.map(({ relationType, to }) => entry(`${relationType} → ${to}`))
  const parts = [
    ...(title === name.trim() ? [] : [name.trim()]),
    ...(observations.length === 0 ? [] : [observations.map(entry).join('\n')]),
    ...(outgoing.length === 0 ? [] : [`## Relations\n\n${outgoing.join('\n')}`]),
  ]
  return {
    type,
    title,
    description: type === entityType ? '' : cut(`Entity type: ${entityType}`, itemLimits.description),
    content: parts.length === 0 ? '' : `${parts.join('\n\n')}\n`,
  }
}
