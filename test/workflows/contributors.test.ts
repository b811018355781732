import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readText } from './workflow.ts'

const root = path.resolve(import.meta.dirname, '../..')
const japanese = /[ぁ-んァ-ヶ]/

describe('the updates that are proposed', () => {
  interface Update {
    readonly 'package-ecosystem': string
    readonly directory: string
    readonly ignore?: readonly { readonly 'dependency-name': string; readonly versions?: readonly string[] }[]
  }
  const { updates } = parse(readText('.github/dependabot.yml')) as { readonly updates: readonly Update[] }
  const ignored = updates[0]?.ignore ?? []

  it('are for npm packages, actions and images', () => {
    expect(updates.map((update) => `${update['package-ecosystem']} ${update.directory}`)).toEqual([
      'npm /',
      'npm /test/conformance/runner',
      'npm /bench/peers/runner',
      'npm /test/drivers/nodes',
      'github-actions /',
      'docker /deploy',
      'docker-compose /deploy',
    ])
  })

  it('leave out what CONTRIBUTING pins, except the SDK, which gets a separate update', () => {
    const [, table = ''] = readText('CONTRIBUTING.md').split('| Pin | Reason |')
    const pins = table.split('\n').map((line) => line.split('|')[1] ?? '')
    const names = ['better-sqlite3', 'TypeScript', 'vitest', 'commander', 'knip', 'vite', 'rolldown']
    for (const name of names) expect(pins.join()).toContain(name)
    const left = ignored.map((entry) => entry['dependency-name'])
    for (const name of names) expect(left).toContain(name.toLowerCase())
    expect(readText('.github/dependabot.yml')).toMatch(/exclude-patterns:[^[\]]*'@modelcontextprotocol\/server'/)
  })

  it('never leave out the installed version', () => {
    const lock = JSON.parse(readText('package-lock.json')) as {
      readonly packages: Readonly<Record<string, { readonly version: string }>>
    }
    for (const { 'dependency-name': name, versions = [] } of ignored) {
      const [, sign = '', bound = ''] = /^(>=?)([\d.]+)$/.exec(versions[0] ?? '') ?? []
      const here = lock.packages[`node_modules/${name}`]?.version ?? ''
      const order = here.localeCompare(bound, 'en', { numeric: true })
      expect(sign === '>' ? order <= 0 : order < 0, `${name} ${here} ${sign} ${bound}`).toBe(true)
    }
  })
})

describe('the templates', () => {
  const forms = readdirSync(path.join(root, '.github/ISSUE_TEMPLATE')).filter((name) => name !== 'config.yml')

  it.each(forms)('%s asks in both languages', (name) => {
    const { name: title, body } = parse(readText(`.github/ISSUE_TEMPLATE/${name}`)) as {
      readonly name: string
      readonly body: readonly { readonly type: string; readonly attributes: Readonly<Record<string, string>> }[]
    }
    expect(title).toMatch(japanese)
    expect(body[0]?.attributes.value).toMatch(japanese)
    const fields = body.filter(({ type }) => type !== 'markdown').map(({ attributes }) => attributes)
    // "OS" is the same in both languages.
    for (const { label = '', description = '' } of fields)
      expect(`${label}${description}`, label).toMatch(/[ぁ-んァ-ヶ]|OS/)
  })

  it('ask for what is needed to reproduce a fault', () => {
    const form = readText('.github/ISSUE_TEMPLATE/bug-report.yml')
    for (const wanted of ['kura doctor --json', 'kura --version', 'node --version', 'Client', 'Windows', 'SECURITY.md'])
      expect(form).toContain(wanted)
  })

  it('welcome pull requests in Japanese', () => {
    expect(readText('.github/pull_request_template.md')).toMatch(japanese)
  })

  it('name no mail address', () => {
    const files = [...forms.map((name) => `.github/ISSUE_TEMPLATE/${name}`), '.github/pull_request_template.md']
    for (const file of [...files, 'CODE_OF_CONDUCT.md', 'CODE_OF_CONDUCT.ja.md', 'SECURITY.md'])
      expect(readText(file), file).not.toMatch(/[\w.]+@[\w-]+\.\w+|mailto:/)
  })
})

describe('editors and git', () => {
  it('have the same rules for lines as the formatter', () => {
    const { formatter } = JSON.parse(readText('biome.json')) as {
      readonly formatter: Readonly<Record<string, string | number>>
    }
    const [, everything = ''] = readText('.editorconfig').split('[*]')
    for (const line of [
      `max_line_length = ${formatter.lineWidth}`,
      `indent_size = ${formatter.indentWidth}`,
      `indent_style = ${formatter.indentStyle}`,
      `end_of_line = ${formatter.lineEnding}`,
      'charset = utf-8',
    ])
      expect(everything.split('\n\n')[0]).toContain(line)
  })

  it('do not change any byte of a file at checkout', () => {
    const lines = execFileSync('git', ['ls-files', '--eol'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
    // `eol=lf` would change a file that is stored with other line ends, unless it has the attribute `-text`.
    expect(lines.filter((line) => !/^i\/(?:lf|none) /.test(line) && !line.includes('attr/-text'))).toEqual([])
  })
})
