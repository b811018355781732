import { describe, expect, it } from 'vitest'
import type { ModuleManifest } from '../kernel/module.ts'
import { chooseModules, wantedBy } from './choose-modules.ts'

const manifest = (name: string): ModuleManifest => ({
  name,
  serverName: name,
  instructions: '',
  offers: { tools: true },
  settings: {},
  load: () => Promise.reject(new Error('Choosing loads nothing')),
})

const all = ['knowledge', 'commands', 'claude', 'nablarch'].map(manifest)

describe('choosing modules', () => {
  it.each([
    [[], ['knowledge', 'commands', 'claude', 'nablarch']],
    [['claude'], ['claude']],
    [
      ['nablarch', 'knowledge'],
      ['knowledge', 'nablarch'],
    ],
    [['claude', 'claude'], ['claude']],
  ])('%j gives %j', (names, expected) => {
    expect(chooseModules(all, names).map(({ name }) => name)).toEqual(expected)
  })

  it.each([
    [[], false, 'off', ['knowledge']],
    [[], false, 'on', ['knowledge', 'docs']],
    [[], true, 'off', ['knowledge', 'docs']],
    [['docs'], false, 'off', ['docs']],
  ] as const)('%j with extras %j and the setting %j gives %j', (names, extras, setting, expected) => {
    const optional: ModuleManifest = { ...manifest('docs'), isWanted: () => setting === 'on' }
    const wanted = wantedBy(extras, () => {
      throw new Error('This module reads no settings')
    })
    expect(chooseModules([manifest('knowledge'), optional], names, wanted).map(({ name }) => name)).toEqual(expected)
  })

  it.each([
    ['knowlege', 'Did you mean knowledge?'],
    ['Claude', 'Did you mean claude?'],
    ['memory', 'Modules: knowledge, commands, claude, nablarch.'],
    ['', 'Modules: knowledge, commands, claude, nablarch.'],
  ])('refuses %j', (name, hint) => {
    const message = `There is no module named ${name}`
    expect(() => chooseModules(all, ['claude', name])).toThrow(expect.objectContaining({ message, hint }))
  })

  it('refuses any name if there are no modules', () => {
    expect(chooseModules([], [])).toEqual([])
    expect(() => chooseModules([], ['claude'])).toThrow(expect.objectContaining({ hint: 'Modules: none yet.' }))
  })
})
