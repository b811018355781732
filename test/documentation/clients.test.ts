import { describe, expect, it } from 'vitest'
import { allClients } from '../../src/clients/all-clients.ts'
import { read, targetsOf } from './documents.ts'

describe('the help of kura connect', () => {
  it('names every client, in the order of the list', () => {
    const help = read('docs/reference/cli.md').replaceAll(/\s+/g, ' ')
    expect(help).toContain(`the clients: ${allClients.map(({ name }) => name).join(', ')}; without one`)
  })
})

describe('the pages of clients', () => {
  it.each(allClients)(
    '$name has a page in each language that names the documentation it follows',
    ({ name, title, documentation }) => {
      for (const ending of ['.md', '.ja.md']) {
        const index = targetsOf(read(`docs/clients${ending}`))
        const page = `clients/${name === 'vscode' ? 'vs-code' : name}${ending}`
        expect(index).toContain(page)
        const markdown = read(`docs/${page}`)
        expect(markdown.startsWith(`# ${title}\n`)).toBe(true)
        expect(targetsOf(markdown)).toContain(documentation)
        expect(markdown).toContain(`kura connect ${name} --yes`)
      }
    },
  )
})
