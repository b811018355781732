import type { ItemDraft } from '../../domain/item-fields.ts'
import { itemLimits } from '../../domain/item-limits.ts'
import type { Entity, Relation } from './memory-graph.ts'

const first = (text: string, characters: number): string => Array.from(text).slice(0, characters).join('')

const cut = (text: string, characters: number): string =>
  first(text, characters) === text ? text : `${first(text, characters - 1)}…`

/** A valid type: characters that a type may not have become dashes. */
export const validType = (text: string): string => {
  const dashed = text.normalize('NFC').replace(/[^\p{L}\p{M}\p{Nd}_ -]+/gu, '-')
  const type = first(dashed, itemLimits.type).replace(/^[- ]+|(?<![- ])[- ]+$/g, '')
  return type === '' ? 'entity' : type
}

export const shortTitle = (text: string): string => cut(text.trim(), itemLimits.title)

/** One entry of a Markdown list; further lines are indented to stay in the entry. */
const entry = (text: string): string => `- ${text.replace(/\r?\n/g, '\n  ')}`

/**
 * An entity as an item. Observations become a list, and so do relations, because relations in Kura have no name.
 * A type or a title that had to be changed is written out in full.
 */
export const draftOfEntity = (
  { name, entityType, observations }: Entity,
  relations: readonly Relation[],
): ItemDraft => {
  const [type, title] = [validType(entityType), shortTitle(name)]
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
