import type { Requirements } from './requirement.ts'

/** Tools that Kura adds to the specifications, one promise each. `npm run new:tool` adds to the end. */
export const extras = {
  'EXT-get_execution': {
    source: 'docs/modules/claude.md',
    promise: 'get_execution tells the state of an execution in the background, and its answer once it has ended.',
  },
  'EXT-cancel_execution': {
    source: 'docs/modules/claude.md',
    promise: 'cancel_execution ends an execution in the background and everything that it started.',
  },
  'EXT-design_handler_queue': {
    source: 'docs/modules/nablarch.md',
    promise: 'design_handler_queue gives a handler queue for an application type that validates without a finding.',
  },
  'EXT-analyze_migration': {
    source: 'docs/modules/nablarch.md',
    promise: 'analyze_migration names what must change in code of an older Nablarch, line by line.',
  },
  'EXT-create_items': {
    source: 'docs/modules/knowledge.md',
    promise: 'create_items stores up to 100 items in one transaction, or none, and names the entry that is wrong.',
  },
  'EXT-update_items': {
    source: 'docs/modules/knowledge.md',
    promise: 'update_items changes up to 100 items in one transaction, or none, and names the entry that is wrong.',
  },
  'EXT-get_item_history': {
    source: 'docs/modules/knowledge.md',
    promise: 'get_item_history gives the changes of an item, newest first, each with the whole item after it.',
  },
  'EXT-restore_item': {
    source: 'docs/modules/knowledge.md',
    promise: 'restore_item brings back a deleted item or an earlier revision as a new revision.',
  },
  'EXT-recall': {
    source: 'docs/modules/knowledge.md',
    promise: 'recall gives what is stored about a prompt as lines and as data, and nothing where the evidence is weak.',
  },
} satisfies Requirements
