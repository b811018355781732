import { expect, it } from 'vitest'
import { hideSecrets } from './hide-secrets.ts'

it('shows stars where a secret would show, and leaves words alone that are too short to be looked for', () => {
  let written = ''
  const sink = hideSecrets({ isTTY: true, write: (text) => (written += text) }, ['postgres://me:pass.word@host/db', 'pass.word', 'ab'])
  sink.write('cannot open postgres://me:pass.word@host/db, passXword: pass.word abc')
  expect(written).toBe('cannot open ***, passXword: *** abc')
  expect(sink.isTTY).toBe(true)
})
