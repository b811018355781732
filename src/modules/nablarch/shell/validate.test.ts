import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shownText } from '../../../kernel/style.ts'
import { knownDeps } from '../../../../test/nablarch/known.ts'
import { named } from '../../../../test/nablarch/typical-queues.ts'
import { listOf } from '../../../../test/nablarch/write-queue.ts'
import { validateCommand } from './validate.ts'
import { inLanguage, type Words } from '../../../kernel/words.ts'

const web =
  'Charset ContextClear GlobalError HttpResponse Secure Multipart Session Context Normalize Forward ' +
  'HttpError Tag Db Tx Routes'
const wrong =
  'Charset ContextClear GlobalError Session Secure Multipart HttpResponse Context Normalize Forward Tag Db Tx Routes'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kura-nablarch-'))
})
afterEach(() => rm(folder, { recursive: true }))

const validate = async (
  content: string | Uint8Array,
  options: Record<string, unknown> = { type: 'web' },
  isTerminal = false,
) => {
  const file = path.join(folder, 'queue.xml')
  await writeFile(file, content)
  let data = ''
  const messages: string[] = []
  const output = {
    isTerminal,
    progress: () => undefined,
    data: (text: string) => {
      data += text
    },
    message: (words: Words) => {
      messages.push(inLanguage(words, 'en'))
    },
  }
  const invocation = { args: [file], options, output, workspace: 'default', signal: new AbortController().signal }
  const thrown: unknown = await Promise.resolve(validateCommand.run(invocation, knownDeps)).then(
    () => undefined,
    (error: unknown) => error,
  )
  return {
    data: data.replaceAll(file, 'queue.xml'),
    messages: messages.map((text) => text.replaceAll(file, 'queue.xml')),
    thrown,
  }
}

describe('kura nablarch validate', () => {
  it('draws a correct queue and says so', async () => {
    const { data, messages, thrown } = await validate(listOf(named(web)))
    expect(thrown).toBeUndefined()
    expect(data).toMatch(/^handlerQueue: web, OK\n {2}1 {2}HttpCharacterEncodingHandler\n/)
    expect(messages).toEqual(['queue.xml: OK, 15 handlers, 0 errors, 0 warnings'])
  })

  it('prints each finding with its position, and draws arrows to where handlers belong', async () => {
    const { data, thrown } = await validate(listOf(named(wrong)))
    expect(thrown).toMatchObject({ kind: 'rule_violated' })
    expect(data).toMatchSnapshot()
    expect(data).toContain(
      'queue.xml:5:3: error: 順序違反: SessionStoreHandler (位置4) は HttpResponseHandler (位置7) より後に配置すべき ' +
        '[session-after-response]',
    )
    expect(data).toContain('queue.xml:1:1: error: 必須ハンドラが不足: HttpErrorHandler')
  })

  it('shows an order that validates, and what is new in it', async () => {
    const { data } = await validate(listOf(named(wrong)))
    const suggested = data.slice(data.indexOf('提案する順序')).trimEnd().split('\n').slice(1)
    expect(suggested.map((row) => row.slice(5))).toEqual(
      named(web).map(
        (fqcn) => `${fqcn.slice(fqcn.lastIndexOf('.') + 1)}${fqcn.endsWith('.HttpErrorHandler') ? '  +' : ''}`,
      ),
    )
    expect((await validate(listOf(named(web)))).data).not.toContain('提案')
  })

  it('prints JSON', async () => {
    const { data, thrown } = await validate(listOf(named(wrong)), { type: 'web', json: true })
    expect(thrown).toMatchObject({ kind: 'rule_violated' })
    expect(JSON.parse(data)).toMatchObject({
      file: 'queue.xml',
      result: 'NG',
      application_type: 'web',
      errors: [{ code: 'required-missing' }, { code: 'order', line: 5 }, { code: 'order', line: 6 }],
    })
  })

  it('uses colours in a terminal, and no control characters from the file', async () => {
    expect(shownText((await validate(listOf(named(wrong)), { type: 'web' }, true)).data)).toContain(
      '\u001b[31merror\u001b[0m',
    )
    const hostile = listOf([...named(web).slice(0, -1), 'com.example.&#x9b;2J&#10;forged'])
    expect((await validate(hostile)).data).not.toMatch(/\u009b|\nforged/)
    expect((await validate(hostile, { type: 'web', json: true })).data).not.toContain('\u009b')
  })

  it.each([
    ['without a type', listOf(named(web)), {}, { kind: 'usage' }],
    [
      'with an unknown type',
      listOf(named(web)),
      { type: 'soap' },
      {
        kind: 'rule_violated',
        message: expect.stringMatching(/^エラー: 不明なアプリケーションタイプ: soap\n/) as string,
      },
    ],
    [
      'malformed XML',
      '<list>\n<component></list>',
      { type: 'web' },
      { kind: 'rule_violated', message: expect.stringMatching(/queue\.xml:2:\d+: The XML cannot be read/) as string },
    ],
    [
      'the wrong encoding',
      Uint8Array.from([0x3c, 0x61, 0x3e, 0x83, 0x5c, 0x3c, 0x2f, 0x61, 0x3e]),
      { type: 'web' },
      { kind: 'rule_violated' },
    ],
    [
      'a file that is too large',
      ' '.repeat(600_000),
      { type: 'web' },
      { kind: 'rule_violated', message: expect.stringContaining('too large') as string },
    ],
    [
      'no queue',
      '<a/>',
      { type: 'web' },
      { kind: 'rule_violated', message: expect.stringContaining('No handler class was found') as string },
    ],
  ])('refuses %s', async (_, content, options, expected) => {
    const { data, thrown } = await validate(content, options)
    expect(thrown).toMatchObject(expected)
    expect(data).toBe('')
  })

  it('says in Japanese, too, where a document is malformed', async () => {
    const { thrown } = await validate('<list>\n<component></list>', { type: 'web' })
    expect(thrown).toMatchObject({
      words: { message: { ja: expect.stringMatching(/queue\.xml:2:\d+: XMLを読み取れません/) as string } },
    })
  })

  it('says when the file is missing', async () => {
    const output = { isTerminal: false, data: () => undefined, message: () => undefined, progress: () => undefined }
    const invocation = {
      args: [path.join(folder, 'none.xml')],
      options: { type: 'web' },
      output,
      workspace: 'default',
      signal: new AbortController().signal,
    }
    await expect(validateCommand.run(invocation, knownDeps)).rejects.toMatchObject({
      kind: 'not_found',
    })
  })

  it('reads the encodings of Japanese editors', async () => {
    const text = `<?xml version="1.0" encoding="Windows-31J"?>\n${listOf(named(web))}`
    const bytes = Buffer.concat([
      Buffer.from(text.slice(0, -7)),
      Buffer.from('<!-- '),
      Buffer.from([0x91, 0xa0]),
      Buffer.from(' --></list>'),
    ])
    expect((await validate(bytes)).thrown).toBeUndefined()
  })
})
