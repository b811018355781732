import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyItem } from '../../../../test/exchange/random-items.ts'
import { idInName, itemPath } from './file-name.ts'

describe('the path of an item', () => {
  it.each([
    ['task', '新しいタスク', 'task/7-新しいタスク.md'],
    ['In Progress', 'Fix the Login', 'In Progress/7-Fix the Login.md'],
    ['task', '../../etc/passwd', 'task/7-_.._etc_passwd.md'],
    ['task', 'a/b\\c:d*e?f"g<h>i|j', 'task/7-a_b_c_d_e_f_g_h_i_j.md'],
    ['CON', 'CON', '_CON/7-CON.md'],
    ['Lpt1', 'aux', '_Lpt1/7-aux.md'],
    ['-rf', '-rf', '_-rf/7--rf.md'],
    ['task', '.hidden.', 'task/7-hidden.md'],
    ['task', '...', 'task/7.md'],
    ['task', 'nul\0and\u001b[31m', 'task/7-nul_and_[31m.md'],
    ['task', 'evil\u202egpj.exe\u200f', 'task/7-evil_gpj.exe_.md'],
    ['task', 'か\u3099', 'task/7-が.md'],
    ['task', 'two\nlines  here', 'task/7-two_lines here.md'],
  ])('of %j %j is %s', (type, title, path) => {
    expect(itemPath({ id: 7, type, title })).toBe(path)
  })

  it('fits every file system, even with a long title', () => {
    for (const letter of ['x', '蔵', '𠮷', '👨‍👩‍👧']) {
      const name = itemPath({ id: 4_294_967_295, type: '蔵'.repeat(50), title: letter.repeat(300) })
      for (const part of name.split('/')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(140)
      expect(name).not.toContain('\ufffd')
    }
  })

  it('is safe for every item, and contains the id', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        const parts = itemPath(item).split('/')
        expect(parts).toHaveLength(2)
        for (const part of parts) {
          expect(part).toBe(part.normalize('NFC'))
          expect(part).not.toMatch(/^[.\- ]|[. ]$|[<>:"\\|?*\p{Cc}\p{Cf}]|^(?:con|nul|prn|aux|com\d|lpt\d)(?:\.|$)/iu)
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255)
        }
        expect(idInName(parts[1] ?? '')).toBe(item.id)
      }),
      { numRuns: 1_000 },
    )
  })
})
