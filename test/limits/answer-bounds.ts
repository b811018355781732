/** The maximum size of each tool's answer in bytes of JSON, text and data together, for any stored data. */
export const answerBounds: Readonly<Record<string, number>> = {
  create_item: 1_500_000,
  get_item: 1_500_000,
  update_item: 1_500_000,
  delete_item: 1_000,
  search_items: 2_500_000,
  list_items: 2_500_000,
  get_related_items: 4_000_000,
  add_relations: 60_000,
  remove_relations: 60_000,
  get_current_state: 1_500_000,
  update_current_state: 1_500_000,
  get_stats: 70_000,
  get_type_stats: 80_000,
  get_tags: 600_000,
  suggest_tags: 12_000,
  create_items: 10_000,
  update_items: 10_000,
  get_item_history: 2_000_000,
  restore_item: 1_500_000,
  list_activity: 400_000,
  list_states: 2_000_000,
  replace_state: 1_500_000,
  get_graph: 5_000_000,
  list_views: 2_000_000,
  save_view: 30_000,
  delete_view: 2_000,
}

/** For all other answers: tools of other modules, lists, resources and prompts. */
const defaultBound = 1_500_000

/** A rendered command may have four million characters, once in the text and once in the data. */
const renderedBound = 10_000_000

/** An error names a few problems and repeats only the beginning of what was sent. */
const errorBound = 5_000

export const boundOf = (name: string): number =>
  Math.max(
    errorBound,
    answerBounds[name] ?? (name === 'execute_command' || name === 'prompts/get' ? renderedBound : defaultBound),
  )
