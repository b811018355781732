import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits, type Edit } from '../../src/modules/nablarch/edits/edit.ts'
import type { Validation } from '../../src/modules/nablarch/validation/validation.ts'
import { appTypes } from '../../src/modules/nablarch/knowledge/schemas/fields.ts'
import { designHandlerQueue } from '../../src/modules/nablarch/tools/design-handler-queue.ts'
import { inBothRevisions } from './client.ts'
import { knownDeps } from './known.ts'
import { named } from './typical-queues.ts'
import { listOf } from './write-queue.ts'

interface Board {
  readonly handler_count: number
  readonly movable: boolean
  readonly cards: readonly { readonly position: number; readonly start: number; readonly end: number }[]
  readonly ghosts: readonly {
    readonly class: string
    readonly component?: string
    readonly name: string
    readonly before: number
  }[]
  readonly correction?: {
    readonly order: readonly number[]
    readonly insert: readonly { readonly at: number; readonly class: string }[]
    readonly left: readonly number[]
  }
}

interface Arranged {
  readonly edits: readonly Edit[]
  readonly validation: Validation
  readonly queues: readonly Board[]
}

const web =
  'Charset ContextClear GlobalError HttpResponse Secure Multipart Session Context Normalize Forward ' +
  'HttpError Tag Db Tx Routes'

const designedFor = async (applicationType: string) =>
  designHandlerQueue.handle({ applicationType }, knownDeps, {
    signal: new AbortController().signal,
  } as Parameters<typeof designHandlerQueue.handle>[2])

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

describe('arrange_handler_queue', () => {
  inBothRevisions((client) => {
    const arrange = async (xml: string, order: readonly number[], more: Record<string, unknown> = {}) => {
      const args = { handlerQueueXml: xml, applicationType: 'web', queue: 1, order, ...more }
      return (await client.answer('arrange_handler_queue', args)).data as unknown as Arranged
    }
    const refusal = (more: Record<string, unknown>) =>
      client.refusal('arrange_handler_queue', {
        handlerQueueXml: listOf(named(web)),
        applicationType: 'web',
        queue: 1,
        order: upTo(15),
        ...more,
      })
    const classesIn = ({ validation }: Arranged, queue = 0): readonly (string | undefined)[] =>
      validation.queues[queue]?.handlers.map(({ fqcn }) => fqcn) ?? []

    it('is not listed', async () => {
      const { result } = await client.request('tools/list')
      expect(JSON.stringify(result)).not.toContain('arrange_handler_queue')
    })

    it('gives no edits for the order as it is, and judges as validate_handler_queue does', async () => {
      const xml = listOf(named(web.replace('Db Tx', 'Tx Db')))
      const { edits, validation, queues } = await arrange(xml, upTo(15))
      expect(edits).toEqual([])
      const { data } = await client.answer('validate_handler_queue', { handlerQueueXml: xml, applicationType: 'web' })
      expect(validation).toEqual(data)
      expect(queues[0]).toMatchObject({ handler_count: 15, movable: true })
      expect(queues[0]?.cards.map(({ start, end }) => xml.slice(start, end)).join('')).toBe(
        `${xml.split('\n').slice(1, -1).join('\n')}\n`,
      )
    })

    it('judges the text with the edits', async () => {
      const xml = listOf(named(web.replace('Db Tx', 'Tx Db')))
      const order = [...upTo(12), 14, 13, 15]
      const { edits, validation } = await arrange(xml, order)
      expect(applyEdits(xml, edits)).toBe(listOf(named(web)))
      expect(validation).toMatchObject({ result: 'OK', error_count: 0 })
    })

    it('says where missing handlers belong, and adds them', async () => {
      const xml = listOf(named(web.replace('HttpError ', '')))
      const { queues } = await arrange(xml, upTo(14))
      expect(queues[0]?.ghosts).toMatchObject([{ name: 'HttpErrorHandler', before: 10 }])
      const insert = [{ at: 11, class: queues[0]?.ghosts[0]?.class }]
      const { edits, validation } = await arrange(xml, upTo(14), { insert })
      expect(applyEdits(xml, edits)).toBe(listOf(named(web)))
      expect(validation.result).toBe('OK')
    })

    it('refers to a component that the document defines or imports', async () => {
      const queue = listOf(named(web.replace('HttpError ', '').replace(' Db', '')))
      const xml = `<component-configuration><import file="nablarch/webui/db-for-webui.xml"/>
        <component name="errors" class="nablarch.fw.web.handler.HttpErrorHandler"/>${queue}</component-configuration>`
      const { queues } = await arrange(xml, upTo(13))
      expect(queues[0]?.ghosts.map(({ component }) => component)).toEqual(['errors', 'dbConnectionManagementHandler'])
      const { validation } = await arrange(xml, upTo(13), { insert: [{ at: 11, component: 'errors' }] })
      expect(classesIn({ edits: [], validation, queues }).at(10)).toBe('nablarch.fw.web.handler.HttpErrorHandler')
    })

    it.each(appTypes)('gives arguments that correct a queue of %s', async (applicationType) => {
      const { xml, handlers } = await designedFor(applicationType)
      const count = handlers.length
      const order = upTo(count).toReversed()
      const wrong = await arrange(xml, order, { applicationType })
      const text = applyEdits(xml, wrong.edits)
      const { correction } = wrong.queues[0] ?? {}
      if (correction === undefined) {
        expect(wrong.validation.queues[0]?.suggested_order).toBeUndefined()
        return
      }
      const { order: corrected, insert } = correction
      const right = await arrange(text, corrected, { applicationType, insert })
      expect(right.validation.error_count).toBe(0)
      expect((await arrange(text, order, { applicationType })).edits).not.toEqual([])
      expect(applyEdits(text, (await arrange(text, order, { applicationType })).edits)).toBe(xml)
    })

    it('keeps a handler that the suggestion removes', async () => {
      const classes = named(web).toSpliced(7, 0, 'nablarch.fw.handler.StatusCodeConvertHandler')
      const { queues } = await arrange(listOf(classes), upTo(16))
      const { order = [], left } = queues[0]?.correction ?? {}
      expect(left).toEqual([8])
      expect(order.toSorted((a, b) => a - b)).toEqual(upTo(16))
    })

    it('arranges one of several queues, and lists of listeners across their lists', async () => {
      const two = `<root>${listOf(['a.A', 'a.B'])}\n${listOf(['b.A', 'b.B'])}</root>`
      const arranged = await arrange(two, [2, 1], { queue: 2 })
      expect([classesIn(arranged), classesIn(arranged, 1)]).toEqual([
        ['a.A', 'a.B'],
        ['b.B', 'b.A'],
      ])
      const listeners = `<root>${listOf(['s.A'], 'stepListeners')}\n${listOf(['j.A', 'j.B'], 'jobListeners')}</root>`
      const moved = await arrange(listeners, [3, 1, 2], { applicationType: 'jakarta-batch' })
      expect(classesIn(moved)).toEqual(['s.A', 'j.A', 'j.B'])
    })

    it('shows a queue whose handlers are inside each other, but does not move them', async () => {
      const handler = 'nablarch.fw.web.handler.SecureHandler'
      const xml = `<a class="com.example.Outer"><b class="${handler}"/></a>`
      expect((await arrange(xml, [1, 2])).queues[0]).toMatchObject({ movable: false, cards: [{}, {}] })
      expect((await refusal({ handlerQueueXml: xml, order: [2, 1] })).words).toContain('order: ')
    })

    it.each([
      ['a queue that does not exist', { queue: 2 }, 'queue: '],
      ['the queue 0', { queue: 0 }, 'queue: '],
      ['a position twice', { order: [1, ...upTo(14)] }, 'order: '],
      ['a position that does not exist', { order: [...upTo(14), 16] }, 'order: '],
      ['too few positions', { order: [] }, 'order: '],
      ['too many positions', { order: [...upTo(15), 1] }, 'order: '],
      ['half a position', { order: [...upTo(14), 1.5] }, 'order'],
      ['a place behind the end', { insert: [{ at: 17, class: 'a.B' }] }, 'insert[0].at: '],
      [
        'two in one place',
        {
          insert: [
            { at: 1, class: 'a.B' },
            { at: 1, class: 'a.C' },
          ],
        },
        'insert[1].at',
      ],
      ['neither class nor component', { insert: [{ at: 1 }] }, 'insert'],
      ['markup as a class', { insert: [{ at: 1, class: 'a"/><b' }] }, 'insert'],
      ['a DOCTYPE', { handlerQueueXml: '<!DOCTYPE a><list/>' }, 'DOCTYPE'],
      ['an unclosed list', { handlerQueueXml: '<list>' }, '1行1列'],
      ['an unknown type', { applicationType: 'soap' }, '不明なアプリケーションタイプ: soap'],
    ])('refuses %s', async (_what, more, words) => {
      expect((await refusal(more)).words).toContain(words)
    })

    it('accepts a text whose declared encoding is blank', async () => {
      const xml = `<?xml version="1.0" encoding="           "?>\n${listOf(named(web))}`
      const { validation } = await arrange(xml, upTo(15))
      expect(validation.result).toBe('OK')
      const wrong = await refusal({ handlerQueueXml: xml.replace(/ {11}/, '1Shift_JIS ') })
      expect(wrong.words).toContain('XMLを読み取れません')
    })
  })
})

describe('a document of many pieces', () => {
  it('has the offsets of its elements', async () => {
    const { readXml } = await import('../../src/modules/nablarch/xml/read-xml.ts')
    fc.assert(
      fc.property(
        fc.constantFrom('\r', '\r\n', '😀', '\n'),
        fc.integer({ min: 32_700, max: 32_800 }),
        (filler, length) => {
          const comment = filler.repeat(Math.ceil(length / filler.length))
          const text = `<list><!--${comment}--><a x="${filler}">${filler}</a></list>`
          const work = readXml(text)
          let step = work.next()
          while (step.done !== true) step = work.next()
          const [child] = step.value.children
          expect(text.slice(child?.start, child?.end)).toBe(`<a x="${filler}">${filler}</a>`)
          expect([step.value.start, step.value.end]).toEqual([0, text.length])
        },
      ),
      { numRuns: 60 },
    )
  })
})
