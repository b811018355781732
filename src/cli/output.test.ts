import { expect, it } from 'vitest'
import { clearProgress, outputTo } from './output.ts'

const written = (isTTY: boolean): string => {
  let text = ''
  const output = outputTo(
    {
      out: { write: () => undefined },
      err: {
        isTTY,
        write: (more) => {
          text += more
        },
      },
    },
    'ja',
  )
  output.progress('1 of 2')
  output.progress('2 of 2')
  output.message({ en: 'done', ja: '完了' })
  output.message('really')
  return text
}

it('shows progress on one line that a message replaces', () => {
  expect(written(true)).toBe('\r\u001b[K1 of 2\r\u001b[K2 of 2\r\u001b[K完了\nreally\n')
})

it('shows no progress without a terminal', () => {
  expect(written(false)).toBe('完了\nreally\n')
})

it('clears progress before data and before an error, and only once', () => {
  let text = ''
  const write = (more: string): void => {
    text += more
  }
  const streams = { out: { write }, err: { isTTY: true, write } }
  const output = outputTo(streams, 'en')
  output.progress('half')
  output.data('data\n')
  output.progress('more')
  clearProgress(streams.err)
  clearProgress(streams.err)
  expect(text).toBe('\r\u001b[Khalf\r\u001b[Kdata\n\r\u001b[Kmore\r\u001b[K')
})
