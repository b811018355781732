/** The tools that the View of items calls. */
export const itemsTools: readonly string[] = [
  'search_items',
  'list_items',
  'get_item',
  'update_item',
  'add_relations',
  'remove_relations',
  'get_item_history',
  'restore_item',
]
