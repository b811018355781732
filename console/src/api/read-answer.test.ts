import { describe, expect, it } from 'vitest'
import { asProblem } from './problem.ts'
import { dataIn, type Message } from './read-answer.ts'

const kindOf = (message: Message): string => {
  try {
    dataIn(message)
    return 'none'
  } catch (cause) {
    return asProblem(cause).kind
  }
}

const refused = (error: Readonly<Record<string, unknown>>): Message => ({
  result: { isError: true, content: [{ text: 'words' }], _meta: { 'kura/error': error } },
})

describe('the answer of a tool', () => {
  it('is its data', () => {
    expect(dataIn({ result: { structuredContent: { a: 1 }, content: [] } })).toEqual({ a: 1 })
    expect(dataIn({ result: { data: { a: 2 }, content: [] } })).toEqual({ a: 2 })
  })

  it.each([
    [{ kind: 'conflict', code: -32000 }, 'conflict'],
    [{ kind: 'rule_violated', code: -32002 }, 'invalid'],
    [{ kind: 'something new' }, 'failed'],
    [{ code: -32000, currentRevision: 5 }, 'conflict'],
    [{ code: -32001 }, 'not-found'],
    [{ code: -32602 }, 'invalid'],
    [{ code: -32000 }, 'failed'],
  ])('that refuses with %j is of the kind %s', (error, kind) => {
    expect(kindOf(refused(error))).toBe(kind)
  })
})
