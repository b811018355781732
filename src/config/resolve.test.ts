import { describe, expect, it } from 'vitest'
import { AppError } from '../kernel/errors.ts'
import { flag, integer, list, text } from '../kernel/setting.ts'
import { resolveConfig, type ConfigSources } from './resolve.ts'

const core = {
  pageSize: integer({ env: 'KURA_PAGE_SIZE', trust: 'project', default: 1, min: 0, max: 100, description: '' }),
  readOnly: flag({ env: 'KURA_READ_ONLY', trust: 'project', default: false, description: '' }),
  port: integer({ env: 'KURA_PORT', trust: 'user', default: 1, min: 0, max: 100, description: '' }),
}
const knowledge = {
  language: text<string>({ env: 'KURA_LANGUAGE', trust: 'project', default: 'none', description: '' }),
  roots: list({ env: 'KURA_ROOTS', trust: 'user', default: [], description: '' }),
  goOn: flag({ env: 'KURA_GO_ON', flag: '--go-on', trust: 'project', default: false, description: '' }),
}
const slices = { '': core, knowledge }

interface Given {
  readonly flags?: ConfigSources['flags']
  readonly environment?: ConfigSources['environment']
  readonly project?: Readonly<Record<string, unknown>>
  readonly user?: Readonly<Record<string, unknown>>
}

const resolve = ({ flags = {}, environment = {}, project, user }: Given) =>
  resolveConfig(slices, {
    flags,
    environment,
    projectFile: project && { path: '/project/config.json', content: project },
    userFile: user && { path: '/user/config.json', content: user },
  })

const refusalOf = (given: Given): AppError => {
  try {
    resolve(given)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('It was not refused')
}

describe('precedence', () => {
  const sources: Required<Given> = {
    flags: { pageSize: '5' },
    environment: { KURA_PAGE_SIZE: '4' },
    project: { pageSize: 3 },
    user: { pageSize: 2 },
  }

  it.each<[string, number, Given]>([
    ['a flag over everything', 5, sources],
    ['the environment over files', 4, { ...sources, flags: {} }],
    ['the file of the project over that of the user', 3, { ...sources, flags: {}, environment: {} }],
    ['the file of the user over the default', 2, { user: sources.user }],
    ['the default', 1, {}],
    ['a flag over the default', 5, { flags: sources.flags }],
    ['the environment over the file of the user', 4, { environment: sources.environment, user: sources.user }],
    ['the next source if a file does not have the key', 2, { project: {}, user: sources.user }],
    ['the next source if a flag is not set', 4, { flags: { pageSize: undefined }, environment: sources.environment }],
  ])('uses %s', (_, expected, given) => {
    expect(resolve(given).of(core).pageSize).toBe(expected)
  })

  it('also applies to the settings of a module, which are in its section', () => {
    const user = { knowledge: { language: 'ja', roots: ['/a'] } }
    expect(resolve({ user }).of(knowledge)).toMatchObject({ language: 'ja', roots: ['/a'] })
    expect(resolve({ user, project: { knowledge: { language: 'en' } } }).of(knowledge).language).toBe('en')
    expect(resolve({ user, environment: { KURA_LANGUAGE: 'fr' } }).of(knowledge).language).toBe('fr')
  })

  it('accepts flags that are not texts', () => {
    expect(resolve({ flags: { readOnly: true, port: 7 } }).of(core)).toMatchObject({ readOnly: true, port: 7 })
  })

  it('refuses a slice that was not declared', () => {
    expect(() => resolve({}).of({ ...core })).toThrow('did not declare')
  })
})

describe('trust', () => {
  it.each<[string, string, Readonly<Record<string, unknown>>]>([
    ['port', 'KURA_PORT', { port: 7 }],
    ['knowledge.roots', 'KURA_ROOTS', { knowledge: { roots: ['/'] } }],
  ])('does not allow a project to set %s', (name, variable, project) => {
    const refusal = refusalOf({ project })
    expect(refusal).toMatchObject({
      kind: 'failed',
      message: `/project/config.json: ${name} is not taken from a project's file`,
    })
    expect(refusal.hint).toContain('~/.kura/config.json')
    expect(refusal.hint).toContain(variable)
  })

  it('allows the user to set it in every other way', () => {
    expect(resolve({ user: { port: 7 } }).of(core).port).toBe(7)
    expect(resolve({ environment: { KURA_PORT: '8' } }).of(core).port).toBe(8)
    expect(resolve({ flags: { port: '9' } }).of(core).port).toBe(9)
  })

  it.each<Given>([{ flags: { port: '9' } }, { environment: { KURA_PORT: '9' } }])(
    'refuses the setting of a project even if %j overrides it',
    (given) => {
      expect(refusalOf({ ...given, project: { port: 7 } }).message).toContain('port is not taken')
    },
  )
})

describe('an unknown setting', () => {
  it.each<[string, string, Readonly<Record<string, unknown>>]>([
    ['pagesize', 'Did you mean pageSize?', { pagesize: 1 }],
    ['knowlege', 'Did you mean knowledge?', { knowlege: {} }],
    ['knowledge.langauge', 'Did you mean knowledge.language?', { knowledge: { langauge: 'ja' } }],
    ['colour', 'Known settings: pageSize, readOnly, port, knowledge.', { colour: 'red' }],
    ['', 'Known settings: pageSize, readOnly, port, knowledge.', { '': {} }],
    ['language', 'Known settings: pageSize, readOnly, port, knowledge.', { language: 'ja' }],
  ])('%j is an error with the nearest name', (key, hint, content) => {
    expect(refusalOf({ project: content })).toMatchObject({
      kind: 'failed',
      message: `/project/config.json: unknown setting ${key}`,
      hint,
    })
    expect(refusalOf({ user: content })).toMatchObject({
      kind: 'failed',
      message: `/user/config.json: unknown setting ${key}`,
      hint,
    })
  })

  it.each(['constructor', 'toString', '__proto__'])('%s is not treated as a section', (key) => {
    const content = JSON.parse(`{ "${key}": {} }`) as Readonly<Record<string, unknown>>
    expect(refusalOf({ project: content }).message).toBe(`/project/config.json: unknown setting ${key}`)
  })

  it('among the flags is also an error', () => {
    expect(refusalOf({ flags: { readonly: true } }).hint).toBe('Did you mean readOnly?')
  })
})

describe('a bad value', () => {
  it.each<[string, Given]>([
    ['/project/config.json: pageSize must be an integer from 0 to 100', { project: { pageSize: '7' } }],
    ['/user/config.json: pageSize must be an integer from 0 to 100', { user: { pageSize: 101 } }],
    ['/user/config.json: knowledge.roots must be a list of texts', { user: { knowledge: { roots: '/' } } }],
    ['/user/config.json: knowledge must be an object', { user: { knowledge: [] } }],
    ['/user/config.json: knowledge must be an object', { user: { knowledge: true } }],
    ['KURA_PAGE_SIZE must be an integer from 0 to 100', { environment: { KURA_PAGE_SIZE: 'many' } }],
    ['/user/config.json: readOnly must be true or false', { user: { readOnly: null } }],
  ])('is refused: %s', (message, given) => {
    expect(refusalOf(given)).toMatchObject({ kind: 'failed', message })
  })

  it.each<[string, Given]>([
    ['--page-size must be an integer from 0 to 100', { flags: { pageSize: 'many' } }],
    ['--read-only must be true or false', { flags: { readOnly: 'perhaps' } }],
  ])('is an invalid command line: %s', (message, given) => {
    expect(refusalOf(given)).toMatchObject({ kind: 'usage', message })
  })
})

describe('a flag of a module', () => {
  it('has its own name, and overrides the environment', () => {
    expect(resolve({ flags: { goOn: true }, environment: { KURA_GO_ON: '0' } }).of(knowledge).goOn).toBe(true)
    expect(resolve({}).of(knowledge).goOn).toBe(false)
  })

  it('exists only for a setting that declares one', () => {
    expect(refusalOf({ flags: { language: 'ja' } })).toMatchObject({
      kind: 'usage',
      message: 'unknown setting language',
    })
    expect(refusalOf({ flags: { goOn: 'maybe' } })).toMatchObject({
      kind: 'usage',
      message: '--go-on must be true or false',
    })
  })
})
