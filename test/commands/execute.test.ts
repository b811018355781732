import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { inBothRevisions, type Client } from './both-revisions.ts'
import { appYml } from './workspace.ts'

const folder = '.agent/climpt/prompts/git/group-commit/unstaged-changes'

inBothRevisions((client: Client) => {
  const template = (text: string, name = 'f_default.md'): void => {
    client.workspace.write(`${folder}/${name}`, text)
  }
  const user = (text: string): void => {
    client.workspace.write('.agent/climpt/config/git-user.yml', text)
  }
  const run = (options: object = {}): Promise<string> => client.run('group-commit', 'unstaged-changes', options)
  const inProject = (file: string): string => path.join(client.workspace.project, file)

  const promises = '[CMI-execute-text] [CMI-execute-example] [CMI-flow-renders] [CMO-execute-success]'
  it(`returns only the prompt ${promises}`, async () => {
    const { text, data } = await client.answer('execute', {
      agent: 'climpt',
      c1: 'climpt-git',
      c2: 'group-commit',
      c3: 'unstaged-changes',
      options: {},
    })
    expect(text).toBe('# Group commits\n\n---\n\n{input_text}\n')
    expect(data).toEqual({ prompt: text })
  })

  it.each(['agent', 'c1', 'c2', 'c3'])('wants %s [CMI-execute-schema] [CMI-execute-required]', async (missing) => {
    const args = { agent: 'climpt', c1: 'climpt-git', c2: 'group-commit', c3: 'unstaged-changes', [missing]: undefined }
    const { code, words } = await client.failure('execute', args)
    expect(code).toBe(-32602)
    expect(words).toContain(missing)
  })

  describe('the configuration', () => {
    it('is looked up by c1 as given, then without the prefix [CMI-flow-config-climpt]', async () => {
      client.workspace.write('.agent/climpt/config/climpt-git-app.yml', appYml('prompts/other'))
      client.workspace.write('.agent/climpt/prompts/other/group-commit/unstaged-changes/f_default.md', 'other')
      expect(await run()).toBe('other\n')
    })

    it('is found for git if only climpt-git has one', async () => {
      client.workspace.write('.agent/climpt/config/climpt-meta-app.yml', appYml('prompts/git'))
      const { text } = await client.answer('execute', {
        agent: 'climpt',
        c1: 'meta',
        c2: 'group-commit',
        c3: 'unstaged-changes',
      })
      expect(text).toContain('# Group commits')
    })

    it.each(['dev', 'iterator-dev'])(
      'of another agent is iterator-dev for %s [CMI-flow-config-other] [CMO-execute-config-param]',
      async (c1) => {
        client.workspace.write(
          '.agent/climpt/config/iterator-dev-app.yml',
          'working_dir: .agent/iterator\napp_prompt: { base_dir: prompts/dev }\napp_schema: { base_dir: schema }\n',
        )
        client.workspace.write('.agent/iterator/prompts/dev/start/task/f_default.md', 'Start {uv-name}')
        const { text } = await client.answer('execute', {
          agent: 'iterator',
          c1,
          c2: 'start',
          c3: 'task',
          options: { uv: { name: 'now' } },
        })
        expect(text).toBe('Start now\n')
      },
    )

    it('is required, and named if it is missing [CMI-errors-execution] [CMO-execute-failure]', async () => {
      const { code, object } = await client.failure('execute', { agent: 'climpt', c1: 'climpt-none', c2: 'a', c3: 'b' })
      expect({ code, object }).toEqual({
        code: -32000,
        object: {
          error: 'Execution failed',
          command: 'climpt-none a b',
          stderr:
            'Configuration not found: .agent/climpt/config/climpt-none-app.yml, .agent/climpt/config/none-app.yml',
        },
      })
      expect(Object.keys(object as object)).toEqual(['error', 'command', 'stderr'])
    })

    it('of the user overrides that of the application, key by key', async () => {
      user('app_prompt:\n  base_dir: prompts/mine\noptions:\n  destination:\n    prefix: out\n')
      client.workspace.write(
        '.agent/climpt/prompts/mine/group-commit/unstaged-changes/f_default.md',
        '{base_prompt_dir} {schema_file} {destination_path}',
      )
      const schema = 'schema/git/group-commit/unstaged-changes/f_unstaged-changes.json'
      const destination = inProject('.agent/climpt/out/a.md')
      expect(await run({ destination: 'a.md' })).toBe(`prompts/mine ${schema} ${destination}\n`)
    })

    it.each([
      ['working_dir: ../..\napp_prompt: { base_dir: a }\n', /working_dir/],
      ['working_dir: /etc\napp_prompt: { base_dir: a }\n', /working_dir/],
      ['working_dir: .\napp_prompt: { base_dir: ../a }\n', /app_prompt\.base_dir/],
      ['working_dir: .\napp_prompt: { base_dir: a/../../b }\n', /app_prompt\.base_dir/],
      ['working_dir: .\napp_prompt: { base_dir: /a }\n', /app_prompt\.base_dir/],
      ['working_dir: .\napp_prompt: { base_dir: 5 }\n', /app_prompt\.base_dir must be a text/],
      ['working_dir: .\n', /app_prompt\.base_dir is required/],
      ['app_prompt: { base_dir: a }\n', /working_dir is required/],
      ['working_dir: .\napp_prompt: { base_dir: a }\napp_schema: { base_dir: ../s }\n', /app_schema\.base_dir/],
      ['a: [\n', /git-app\.yml, line 2: it is not valid YAML/],
      ['just words\n', /must hold keys and values/],
      [
        `a: &a [x,x]\nb: &b [${'*a,'.repeat(9)}]\nc: &c [${'*b,'.repeat(9)}]\nd: [${'*c,'.repeat(9)}]\n`,
        /refers to itself/,
      ],
    ])('is refused: %j', async (text, words) => {
      client.workspace.write('.agent/climpt/config/git-app.yml', text)
      expect(await client.refusal({})).toMatch(words)
    })
  })

  describe('the patterns of the user file', () => {
    it('must match', async () => {
      user(
        'params:\n  two:\n    directiveType: { pattern: "^(group-commit|find)$" }\n' +
          '    layerType: { pattern: "^unstaged" }\n',
      )
      expect(await run()).toContain('# Group commits')
      expect(await client.refusal({ c2: 'other' })).toBe(
        'Invalid directive type. Must match pattern: ^(group-commit|find)$',
      )
      expect(await client.refusal({ c3: 'staged' })).toBe('Invalid layer type. Must match pattern: ^unstaged')
    })

    it('are stopped when they do not end', async () => {
      user('params: { two: { directiveType: { pattern: "^(a+)+$" } } }\n')
      const start = performance.now()
      expect(await client.refusal({ c2: `${'a'.repeat(60)}b` })).toContain('takes too long')
      expect(performance.now() - start).toBeLessThan(5_000)
      user('params: { two: { directiveType: { pattern: "(" } } }\n')
      expect(await client.refusal({})).toContain('is no regular expression')
    })
  })

  describe('the template', () => {
    it('is chosen by edition and adaptation [CMO-execute-option-edition] [CMO-execute-option-adaptation]', async () => {
      template('issue', 'f_issue.md')
      template('detailed', 'f_detailed.md')
      template('strict', 'f_detailed_strict.md')
      template('default strict', 'f_default_strict.md')
      expect(await run(['-e=detailed'])).toBe('detailed\n')
      expect(await run(['--edition=detailed', '--adaptation=strict'])).toBe('strict\n')
      expect(await run({ edition: 'detailed', adaptation: 'strict' })).toBe('strict\n')
      expect(await run(['-a=strict'])).toBe('default strict\n')
      for (const flag of ['-i', '--input']) expect(await run([`${flag}=issue`])).toBe('issue\n')
      expect(await run(['-e=issue', '-a=detailed'])).toBe('issue\n')
    })

    it('that is missing is an error with the paths that were tried', async () => {
      expect(await client.refusal({ options: { edition: 'none', adaptation: 'such' } })).toBe(
        `Template not found: ${folder}/f_none_such.md, ${folder}/f_none.md`,
      )
    })

    it('that is empty or not a file is an error', async () => {
      template('---\nc1: git\n---\n\n')
      expect(await client.refusal({})).toContain('Template is empty')
      mkdirSync(inProject(`${folder}/f_folder.md`))
      expect(await client.refusal({ options: { edition: 'folder' } })).toContain('not a file')
    })

    it.each([
      ['---\ntitle: a\n---\nbody\n---\nmore\n', 'body\n---\nmore\n'],
      ['---\r\ntitle: a\r\n---\r\nbody\r\n', 'body\r\n'],
      ['\ufeff---\ntitle: a\n---\nbody', 'body\n'],
      ['---\n---\nbody', 'body\n'],
      ['---\n# a remark\n\n"c1": git\n---\nbody', 'body\n'],
      ['\n---\ntitle: a\n---\n', '\n---\ntitle: a\n---\n'],
      ['---\n\nprose between rulers\n\n---\nmore', '---\n\nprose between rulers\n\n---\nmore\n'],
      ['---\ntitle: a\nno end', '---\ntitle: a\nno end\n'],
    ])('%j loses its front matter and ends with a newline', async (text, prompt) => {
      template(text)
      expect(await run()).toBe(prompt)
    })
  })

  describe('the variables', () => {
    it('are replaced in all three forms, in one pass', async () => {
      template('{uv-name}|{{uv-name}}|${uv-name}|{ uv-name }|{name}|{unknown}')
      expect(await run(['--uv-name=Taro'])).toBe('Taro|Taro|Taro|Taro|{name}|{unknown}\n')
      expect(await run({ uv: { name: 'Taro' } })).toBe('Taro|Taro|Taro|Taro|{name}|{unknown}\n')
      template('{{uv-name}} {input_text}')
      expect(await run({ uv: { name: '{input_text}' }, stdin: 'x' })).toBe('{input_text} x\n')
      expect(await run({ uv: { name: '$& $1 $$' } })).toBe('$& $1 $$ {input_text}\n')
    })

    it('may contain any text', async () => {
      template('{uv-name}')
      for (const value of [
        'a & b < c > d; e | f',
        '"quoted" \'too\' `and`',
        '日本語\n二行目',
        '--not-a-flag',
        '../up',
        '=a=b',
      ]) {
        expect(await run({ uv: { name: value } })).toBe(`${value}\n`)
        expect(await run([`--uv-name=${value}`])).toBe(`${value}\n`)
      }
    })

    it('contain the trimmed input, unless it is blank', async () => {
      template('[{input_text}]')
      expect(await run({ stdin: '  two\nlines \n' })).toBe('[two\nlines]\n')
      expect(await run({ stdin: ' \n ' })).toBe('[{input_text}]\n')
    })

    it('contain absolute paths [CMO-execute-option-file] [CMO-execute-option-destination]', async () => {
      template('{input_text_file} {destination_path}')
      const expected = `${inProject('docs/入力 1.md')} ${inProject('.agent/climpt/out.md')}\n`
      expect(await run({ file: 'docs/入力 1.md', destination: 'out.md' })).toBe(expected)
      for (const [file, destination] of [
        ['-f', '-o'],
        ['--from', '-d'],
        ['--file', '--destination'],
      ] as const) {
        expect(await run([`${file}=docs/入力 1.md`, `${destination}=out.md`])).toBe(expected)
      }
    })

    it('that would make the prompt too long are refused', async () => {
      template('{uv-name}'.repeat(10_000))
      expect(await client.refusal({ options: { uv: { name: 'x'.repeat(10_000) } } })).toContain(
        'The prompt would be longer than 4194304 characters',
      )
    })

    it('that are not set stay in the text', async () => {
      template('{input_text} {input_text_file} {destination_path} {{uv-a}}')
      expect(await run()).toBe('{input_text} {input_text_file} {destination_path} {{uv-a}}\n')
    })
  })

  describe('options', () => {
    it.each([
      [['--unknown=1'], 'Invalid options for two parameters: --unknown=1'],
      [['-x=1', '--y'], 'Invalid options for two parameters: -x=1, --y'],
      [['plain'], 'Invalid options for two parameters: plain'],
      [['-e'], 'Invalid options for two parameters: -e'],
      [['--config=other'], 'Invalid options for two parameters: --config=other'],
      [['--uv-=1'], 'Invalid options for two parameters: --uv-=1'],
      [['--uv-a/b=1'], 'Invalid options for two parameters: --uv-a/b=1'],
      [['__proto__=1'], 'Invalid options for two parameters: __proto__=1'],
      [['constructor=1'], 'Invalid options for two parameters: constructor=1'],
      [['--uv-name='], 'Empty value not allowed for option: --uv-name='],
      [['-e='], 'Empty value not allowed for option: -e='],
      [{ uv: { name: '' } }, 'Empty value not allowed for option: --uv-name='],
      [{ edition: '' }, 'Empty value not allowed for option: --edition='],
      [['--uv-input_text=1'], 'ReservedVariableName: uv-input_text'],
      [{ uv: { input_text_file: 'x' } }, 'ReservedVariableName: uv-input_text_file'],
      [{ uv: { destination_path: 'x' } }, 'ReservedVariableName: uv-destination_path'],
      [{ uv: { 'uv-schema_file': 'x' } }, 'ReservedVariableName: uv-schema_file'],
    ])('%j are refused', async (options, words) => {
      expect(await client.refusal({ options })).toBe(words)
    })

    it.each([
      [{ editon: 'x' }, 'options.editon'],
      [{ edition: 5 }, 'options.edition'],
      [{ uv: { a: 1 } }, 'options.uv.a'],
      [['-e=x', 5], 'options[1]'],
      ['-e=x', 'options'],
    ])('%j are refused by the schema, naming %s', async (options, field) => {
      const { code, words } = await client.failure('execute', { agent: 'climpt', c1: 'git', c2: 'a', c3: 'b', options })
      expect(code).toBe(-32602)
      expect(words).toContain(`Invalid params: ${field}: `)
    })
  })
})
