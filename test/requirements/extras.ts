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
} satisfies Requirements
