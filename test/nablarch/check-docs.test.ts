import { expect, it } from 'vitest'
import { runKura, writeManual } from '../support/added-manual.ts'
import { newDataDir } from '../support/in-process.ts'

const page = 'application_framework/application_framework/handlers/common/transaction_management_handler.md'
const other = 'application_framework/application_framework/handlers/common/database_connection_management_handler.md'

const manual = (where: string) => ({
  [page]: [
    '# 取引の係',
    '## ハンドラクラス名',
    '- `nablarch.common.handler.TransactionManagementHandler`',
    '## 制約',
    `- **接続の係 より${where}に配置すること**: 理由。\n`,
  ].join('\n\n'),
  [other]: '# 接続の係\n\n## ハンドラクラス名\n\n- `nablarch.common.handler.DbConnectionManagementHandler`\n',
})

it('reads the manual that kura docs add has added [NAB-check-docs] [NAB-check-docs-versions]', async () => {
  const home = newDataDir()
  const none = await runKura(home, ['nablarch', 'check-docs'])
  expect([none.code, none.err]).toEqual([3, expect.stringContaining('kura nablarch docs')])

  const link = 'https://example.com/{path}.html#{anchor}'
  for (const [version, where] of [
    ['6u2', '後ろ'],
    ['6u3', '前'],
  ] as const) {
    const added = ['docs', 'add', 'nablarch', writeManual(manual(where)), '--version', version, '--link', link]
    expect((await runKura(home, [...added, '--language', 'en'])).code).toBe(0)
  }
  expect((await runKura(home, ['nablarch', 'check-docs', '--version', '6u2'])).code).toBe(0)
  const { code, out } = await runKura(home, ['nablarch', 'check-docs', '--json'])
  expect(code).toBe(5)
  expect(JSON.parse(out)).toMatchObject({
    manual: 'nablarch 6u3',
    differences: expect.arrayContaining([
      expect.objectContaining({
        kind: 'order-opposite',
        manual: expect.objectContaining({ link: expect.stringContaining('https://example.com/') }),
      }),
    ]),
  })
  const proposed = await runKura(home, ['nablarch', 'check-docs', '--from', '6u2', '--to', '6u3'])
  expect([proposed.code, proposed.out]).toEqual([
    0,
    expect.stringContaining('handler-order:TransactionManagementHandler'),
  ])
})
