import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { makeAsciiOnly } from '../scripts/ascii-only.mjs'

it('a built program is ASCII only and behaves the same, including its regular expressions', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kura-ascii-'))
  const file = path.join(folder, 'program.js')
  await writeFile(file, '[/ア[ぁ-ん]+/.test("アクセス"), /アク?セ/.test("アクセス"), /^𠮷+$/u.test("𠮷𠮷"), `蔵${1}`]')
  try {
    await makeAsciiOnly(file)
    const text = await readFile(file, 'latin1')
    expect(text).toMatch(/^[\0-\x7f]*$/)
    expect(runInNewContext(text)).toEqual([false, true, true, '蔵1'])
  } finally {
    await rm(folder, { recursive: true })
  }
})
