import { describeOnPostgres } from '../support/engine.ts'

describeOnPostgres('tools for items', () => import('../knowledge/item-tools.test.ts'))
describeOnPostgres('fields of items', () => import('../knowledge/item-fields.test.ts'))
describeOnPostgres('lists', () => import('../knowledge/list-items.test.ts'))
describeOnPostgres('relations', () => import('../knowledge/relations.test.ts'))
describeOnPostgres('state and counts', () => import('../knowledge/state-and-counts.test.ts'))
describeOnPostgres('integers', () => import('../knowledge/integers.test.ts'))
describeOnPostgres('text and data', () => import('../knowledge/text-and-data.test.ts'))
describeOnPostgres('cases', () => import('../knowledge/cases.test.ts'))
describeOnPostgres('questions before a delete', () => import('../questions/delete-item.test.ts'))
