import { expect, it } from 'vitest'
import { programLine } from './program-line.ts'

it.each([
  [undefined, 'kura'],
  ['/usr/local/bin/kura', 'kura'],
  ['C:\\tools\\kura', 'kura'],
  ['/home/me/kura/dist/kura.js', 'node /home/me/kura/dist/kura.js'],
  ['/home/佐藤/kura/dist/kura.js', 'node /home/佐藤/kura/dist/kura.js'],
  ['/home/me/my projects/kura/dist/kura.js', 'node "/home/me/my projects/kura/dist/kura.js"'],
  ['/home/me/notkura', 'node /home/me/notkura'],
])('%s is typed as %s', (script, line) => {
  expect(programLine(script)).toBe(line)
})
