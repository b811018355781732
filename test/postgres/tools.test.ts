import { describeOnPostgres } from '../support/engine.ts'

describeOnPostgres('create_item', () => import('../../src/modules/knowledge/tools/create-item.test.ts'))
describeOnPostgres('get_item', () => import('../../src/modules/knowledge/tools/get-item.test.ts'))
describeOnPostgres('update_item', () => import('../../src/modules/knowledge/tools/update-item.test.ts'))
describeOnPostgres('delete_item', () => import('../../src/modules/knowledge/tools/delete-item.test.ts'))
describeOnPostgres('list_items', () => import('../../src/modules/knowledge/tools/list-items.test.ts'))
describeOnPostgres('search_items', () => import('../../src/modules/knowledge/tools/search-items.test.ts'))
describeOnPostgres('relations', () => import('../../src/modules/knowledge/tools/relations.test.ts'))
describeOnPostgres('statistics', () => import('../../src/modules/knowledge/tools/statistics.test.ts'))
describeOnPostgres('current state', () => import('../../src/modules/knowledge/tools/current-state.test.ts'))
describeOnPostgres('history', () => import('../../src/modules/knowledge/use-cases/item-history.test.ts'))
describeOnPostgres('cost of relations', () => import('../../src/modules/knowledge/use-cases/relation-cost.test.ts'))
describeOnPostgres('events of relations', () => import('../../src/modules/knowledge/use-cases/relation-events.test.ts'))
