import type { FakeRun } from '../support/fake-claude/fake-claude.ts'

/** A way in which a run goes wrong, and how the test ends it. */
export interface Misbehaviour {
  readonly name: string
  readonly run: FakeRun
  /** Cancelled at a random moment, or left until it ends or times out. */
  readonly end: 'cancel' | 'wait'
  readonly prompt?: string
}

const stubborn = { detached: true, ignoresSigterm: true } as const

export const misbehaviours: readonly Misbehaviour[] = [
  { name: 'hangs', run: { behaviour: 'hang' }, end: 'cancel' },
  { name: 'obeys while its detached child does not', run: { behaviour: 'hang', children: [stubborn] }, end: 'wait' },
  {
    name: 'leaves children behind after a good answer',
    run: { children: [stubborn, { grandchildren: 2 }] },
    end: 'wait',
  },
  {
    name: 'ignores SIGTERM, and its children too',
    run: { behaviour: 'hang', sigterm: 'ignore', children: [stubborn, { ignoresSigterm: true, grandchildren: 2 }] },
    end: 'cancel',
  },
  { name: 'floods for ever', run: { behaviour: 'flood' }, end: 'wait' },
  {
    name: 'never reads a megabyte of input',
    run: { behaviour: 'hang', readsInput: false },
    end: 'cancel',
    prompt: '蔵'.repeat(350_000),
  },
  {
    name: 'obeys slowly, while a child holds its output',
    run: { behaviour: 'hang', sigterm: 'slow', slowMs: 400, children: [{ holdsOutput: true }] },
    end: 'wait',
  },
  {
    name: 'fails and leaves a child that holds its output',
    run: { behaviour: 'fail', exitCode: 3, stderr: 'boom', children: [{ ...stubborn, holdsOutput: true }] },
    end: 'wait',
  },
  { name: 'breaks off in the middle of its answer', run: { behaviour: 'partial' }, end: 'wait' },
  { name: 'answers well', run: {}, end: 'wait' },
]
