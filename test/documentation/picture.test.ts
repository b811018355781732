import { describe, expect, it } from 'vitest'
import { draw } from '../../scripts/picture/draw.ts'
import { pictures } from '../../scripts/picture/pictures.ts'
import { productProgram } from '../support/programs.ts'
import { read, root } from './documents.ts'

describe('the pictures of the readmes', () => {
  const fresh = pictures(root, productProgram)

  it.each(Object.keys(fresh))('%s is what the program prints today (npm run picture)', (file) => {
    expect(read(file)).toBe(fresh[file])
  })

  it.each(Object.entries(fresh))('%s shows answers, not errors', (file, svg) => {
    const recalled = ['[kura:1] decision', 'rename this variable']
    const shown = ['Duplicate charges', '決済の', 'climpt-git group-commit', 'TransactionManagementHandler']
    for (const words of file.includes('recall') ? recalled : shown) expect(svg).toContain(words)
    expect(svg).not.toMatch(/kura: (?!web\.xml: NG)/)
    expect(svg.replaceAll(/<\/?[a-z][^>]*>/g, '')).not.toMatch(/\/(tmp|home|Users|private|var)\//)
  })

  it('draw wide characters in two cells, wrap lines, and leave out overwritten text', () => {
    const svg = draw([{ typed: 'x', printed: '進\u001b[31m<b>\u001b[0m\nworking\r\u001b[Kabcdef' }], {
      title: 't',
      columns: 4,
    })
    expect(svg).toContain(
      'textLength="16.8" class="wide">進</text><text x="34.8" y="74" textLength="16.8" class="red">&lt;b</text>',
    )
    expect(svg).toContain('>abcd</text>')
    expect(svg).toContain('>ef</text>')
    expect(svg).not.toContain('working')
  })
})
