import { describe, expect, it } from 'vitest'
import { beginsWith, namesIn, pathOf, type CommandEntry } from './command.ts'
import { fieldsOf, firstValues, missingFields, optionsOf, refusedField, shellArguments } from './command-form.ts'

const plain: CommandEntry = {
  agent: 'climpt',
  c1: 'git',
  c2: 'group-commit',
  c3: 'unstaged-changes',
  description: '',
  editions: [],
  adaptations: [],
  file: false,
  stdin: false,
  destination: false,
  variables: [],
}

const full: CommandEntry = {
  ...plain,
  agent: 'other',
  editions: ['default', 'detailed'],
  adaptations: ['strict'],
  file: true,
  stdin: true,
  destination: true,
  variables: [{ name: 'scope', description: 'Which part' }],
}

describe('the form of a command', () => {
  it('has the fields that its registry entry names', () => {
    expect(fieldsOf(plain)).toEqual([])
    expect(fieldsOf(full)).toEqual([
      { name: 'edition', choices: ['default', 'detailed'] },
      { name: 'adaptation', choices: ['', 'strict'] },
      { name: 'file' },
      { name: 'destination' },
      { name: 'stdin' },
      { name: 'uv-scope', description: 'Which part' },
    ])
  })

  it('begins with the default edition, or with the first where there is no default', () => {
    expect(firstValues(full)).toMatchObject({ edition: 'default', adaptation: '', file: '' })
    expect(firstValues({ ...plain, editions: ['bugreport', 'short'] })).toEqual({ edition: 'bugreport' })
  })

  it('sends what is filled in, and nothing else', () => {
    expect(optionsOf(full, firstValues(full))).toEqual({})
    const values = {
      edition: 'detailed',
      adaptation: 'strict',
      file: 'a.txt',
      stdin: '  x',
      'uv-scope': 'src',
      other: '!',
    }
    expect(optionsOf(full, values)).toEqual({
      edition: 'detailed',
      adaptation: 'strict',
      file: 'a.txt',
      stdin: '  x',
      uv: { scope: 'src' },
    })
    expect(shellArguments(full, values).join(' ')).toBe(
      'commands run git group-commit unstaged-changes --agent other ' +
        '-e=detailed -a=strict -f=a.txt --uv-scope=src --stdin',
    )
  })

  it.each([
    ['Invalid file: it leads upwards with ..', 'file'],
    ['Invalid destination: it is an absolute path', 'destination'],
    ['Template not found: .agent/climpt/prompts/x/f_short.md', 'edition'],
    ['Empty value not allowed for option: --adaptation=', 'adaptation'],
    ['Invalid options for two parameters: --uv-scope=', 'uv-scope'],
    ['ReservedVariableName: uv-input_text', undefined],
    ['Configuration not found: .agent/climpt/config/git-app.yml', undefined],
  ])('shows %j at the field %s', (words, field) => {
    expect(refusedField(words, fieldsOf(full))).toBe(field)
  })

  it('finds the fields that the prompt has a place for', () => {
    const prompt = 'Read {{ input_text }} and ${uv-scope}, write to {destination_path}. {unknown} {uv-none}'
    const missing = missingFields(prompt, fieldsOf(full), { ...firstValues(full), destination: 'out' })
    expect([...missing]).toEqual(['stdin', 'uv-scope'])
  })
})

describe('the address of a command', () => {
  it('names it, whatever characters its names have', () => {
    const odd = { ...plain, c2: 'a/b?c', c3: '変更' }
    const rest = pathOf(odd).slice('/commands/'.length)
    expect(namesIn(rest)).toEqual(['climpt', 'git', 'a/b?c', '変更'])
    expect(beginsWith(odd, namesIn(rest))).toBe(true)
  })

  it('may name all commands of an agent or of a domain', () => {
    expect(beginsWith(plain, [])).toBe(true)
    expect(beginsWith(plain, ['climpt', 'git'])).toBe(true)
    expect(beginsWith(plain, ['climpt', 'meta'])).toBe(false)
    expect(beginsWith(plain, ['climpt', 'git', 'group-commit', 'unstaged-changes', 'more'])).toBe(false)
    expect(namesIn(undefined)).toEqual([])
  })
})
