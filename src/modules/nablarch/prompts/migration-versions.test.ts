import { describe, expect, it } from 'vitest'
import type { ApiDiffStep } from '../knowledge/schemas/api-diff.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { apiChanges, asVersion, isForward, stepsWithin } from './migration-versions.ts'

const step = (from: string, to: string, more: Partial<ApiDiffStep> = {}): ApiDiffStep => ({
  from,
  to,
  modulesAdded: [],
  modulesRemoved: [],
  modulesChanged: {},
  typesAdded: [],
  typesRemoved: [],
  notCompared: [],
  ...more,
})

const type = (fqcn: string) => ({ fqcn, artifact: 'a', kind: 'class' })

describe('versions', () => {
  it.each([
    ['6u3', '6u3'],
    ['V6U3', '6u3'],
    ['Nablarch 6', '6'],
    ['５系', '5'],
    ['5u25', '5'],
    ['ver. 6u1', '6u1'],
    ['6.0', '6'],
    ['7', undefined],
    ['', undefined],
  ])('are read in many spellings: %s', (written, version) => {
    expect(asVersion(written)).toBe(version)
  })

  it('must increase', () => {
    expect(isForward({ from: '5', to: '6' })).toBe(true)
    expect(isForward({ from: '6', to: '6' })).toBe(false)
    expect(isForward({ from: '6u3', to: '6u1' })).toBe(false)
  })
})

describe('steps', () => {
  const apiDiff = {
    releases: [],
    steps: [step('5u25', '6'), step('6', '6u1'), step('6u1', '6u2'), step('5u25', '6u2')],
  }
  const knowledge = { apiDiff } as unknown as Knowledge
  const stepNames = (from: '5' | '6', to: '6u1' | '6u2') =>
    stepsWithin(knowledge, { from, to }).map((one) => `${one.from}-${one.to}`)

  it('are the direct comparison of two versions if there is one, else all steps between', () => {
    expect(stepNames('5', '6u2')).toEqual(['5u25-6u2'])
    expect(stepNames('5', '6u1')).toEqual(['5u25-6', '6-6u1'])
    expect(stepNames('6', '6u2')).toEqual(['6-6u1', '6u1-6u2'])
  })

  it('are combined without types that were added and removed again', () => {
    const first = step('6', '6u1', {
      typesAdded: [type('a.Brief'), type('a.New')],
      typesRemoved: [type('a.Old')],
      modulesChanged: { m: ['1', '2'] },
    })
    const second = step('6u1', '6u2', {
      typesRemoved: [type('a.Brief')],
      typesAdded: [type('a.Old')],
      modulesChanged: { m: ['2', '3'] },
    })
    const { added, removed, moduleVersions } = apiChanges([first, second])
    expect(added.map(({ fqcn }) => fqcn)).toEqual(['a.New'])
    expect(removed).toEqual([])
    expect(moduleVersions.get('m')).toEqual(['1', '3'])
  })
})
