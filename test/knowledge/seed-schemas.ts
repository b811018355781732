/**
 * The input schemas of §3 of the specification, without descriptions.
 * The contract turns `number` into an integer, and sets the default order of list_items.
 */

type Json = Readonly<Record<string, unknown>>

export interface SeedTool {
  readonly required?: readonly string[]
  readonly properties: Readonly<Record<string, Json>>
  /** Optional parameters that the contract adds. */
  readonly added?: readonly string[]
}

const text = { type: 'string' }
const integer = { type: 'integer' }
const texts = { type: 'array', items: text }
const integers = { type: 'array', items: integer }
const priority = { type: 'string', enum: ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'MINIMAL'] }
const page = { limit: { ...integer, default: 20, maximum: 100 }, offset: { ...integer, default: 0 } }
const relations: SeedTool = {
  required: ['sourceId', 'targetIds'],
  properties: { sourceId: integer, targetIds: integers },
}
const oneItem: SeedTool = { required: ['id'], properties: { id: integer } }
const nothing: SeedTool = { properties: {} }

export const seedTools: Readonly<Record<string, SeedTool>> = {
  create_item: {
    required: ['type', 'title'],
    properties: {
      type: text,
      title: text,
      description: text,
      content: text,
      status: { ...text, default: 'Open' },
      priority: { ...priority, default: 'MEDIUM' },
      category: text,
      startDate: text,
      endDate: text,
      version: text,
      related: integers,
      tags: texts,
    },
  },
  get_item: oneItem,
  update_item: {
    required: ['id'],
    properties: {
      id: integer,
      title: text,
      description: text,
      content: text,
      status: text,
      priority,
      category: text,
      startDate: text,
      endDate: text,
      version: text,
      related: integers,
      tags: texts,
    },
    added: ['type', 'expectedRevision'],
  },
  delete_item: oneItem,
  search_items: { required: ['query'], properties: { query: text, types: texts, ...page } },
  list_items: {
    properties: {
      type: text,
      status: texts,
      priority: { type: 'array', items: priority },
      tags: texts,
      ...page,
      sortBy: { ...text, enum: ['created', 'updated', 'priority'], default: 'updated' },
      sortOrder: { ...text, enum: ['asc', 'desc'], default: 'desc' },
    },
    added: ['tagMatch'],
  },
  get_related_items: {
    required: ['id'],
    properties: { id: integer, depth: { ...integer, default: 1, minimum: 1, maximum: 3 }, types: texts },
  },
  add_relations: relations,
  remove_relations: relations,
  get_current_state: nothing,
  update_current_state: {
    required: ['content'],
    properties: {
      content: text,
      related: integers,
      tags: texts,
      metadata: { type: 'object', properties: { updatedBy: text, context: text } },
    },
  },
  get_stats: nothing,
  get_type_stats: nothing,
  get_tags: nothing,
  suggest_tags: { required: ['prefix'], properties: { prefix: text, limit: { ...integer, default: 10, maximum: 20 } } },
}
