import { describe, expect, it } from 'vitest'
import { coreSettings } from './core-settings.ts'
import { recallSettings } from './recall-settings.ts'
import { resolveConfig } from './resolve.ts'

interface Said {
  readonly environment?: Readonly<Record<string, string>>
  readonly project?: Readonly<Record<string, unknown>>
  readonly user?: Readonly<Record<string, unknown>>
}

const resolved = ({ environment = {}, project, user }: Said) =>
  resolveConfig(
    { '': coreSettings, recall: recallSettings },
    {
      flags: {},
      environment,
      projectFile: project && { path: 'project', content: { recall: project } },
      userFile: user && { path: 'user', content: { recall: user } },
    },
  ).of(recallSettings)

describe('recall.mode', () => {
  it.each<[Said, string]>([
    [{}, 'all'],
    [{ environment: { KURA_RECALL: 'off' } }, 'off'],
    [{ environment: { KURA_RECALL: '' } }, 'all'],
    [{ user: { mode: 'off' }, environment: { KURA_RECALL: 'all' } }, 'off'],
    [{ user: { mode: 'all' }, environment: { KURA_RECALL: 'off' } }, 'off'],
    [{ project: { mode: 'off' }, environment: { KURA_RECALL: 'all' } }, 'off'],
    [{ project: { mode: 'all' }, user: { mode: 'start' } }, 'start'],
    [{ project: { mode: 'prompts' } }, 'prompts'],
    [{ project: { mode: 'start' }, user: { mode: 'prompts' } }, 'off'],
  ])('of %j is %s: what one place switches off stays off', (said, mode) => {
    expect(resolved(said).mode).toBe(mode)
  })

  it('refuses other words', () => {
    expect(() => resolved({ environment: { KURA_RECALL: 'sometimes' } })).toThrow('KURA_RECALL')
  })
})

describe('recall.capture', () => {
  it.each<[Said, boolean]>([
    [{}, false],
    [{ user: { capture: true } }, true],
    [{ environment: { KURA_CAPTURE: 'on' } }, true],
    [{ project: { capture: true } }, false],
    [{ project: { capture: false }, user: { capture: true } }, false],
    [{ environment: { KURA_CAPTURE: 'off' }, user: { capture: true } }, false],
    [{ environment: { KURA_CAPTURE: 'on' }, user: { capture: false } }, false],
    [{ project: { capture: true }, user: { capture: true } }, true],
  ])('of %j is %s: a project can only switch it off', (said, capture) => {
    expect(resolved(said).capture).toBe(capture)
  })
})
