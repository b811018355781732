import { expect, it } from 'vitest'
import { inBothRevisions } from './setup.ts'

const head = '[実行は完了しましたが、結果が空でした。Claudeからの説明:]'

inBothRevisions((setup) => {
  it('repeats the prompt once, from the same parent, if no work was done [CLA-empty-retry]', async () => {
    const server = await setup().serve()
    const { session_id: parent } = await server.ask('一')
    setup().fake.script({ runs: [{ behaviour: 'empty', costUsd: 0.25 }, { costUsd: 0.5 }] })
    const answer = await server.ask('二')
    expect(answer).toMatchObject({ success: true, response: 'はい: 二', parent_session_id: parent, cost_usd: 0.75 })
    const runs = setup().fake.runs().slice(1)
    expect(runs.map(({ resumed, stdin }) => [resumed, stdin])).toEqual([
      [parent, '二'],
      [parent, '二'],
    ])
    expect(answer.session_id).toBe(runs[1]?.sessionId)
    expect((await server.call('get_current_session')).session_id).toBe(answer.session_id)
  })

  it('fails with a warning after two empty answers', async () => {
    setup().fake.script({ behaviour: 'empty' })
    const server = await setup().serve()
    const answer = await server.ask('x')
    expect(answer).toMatchObject({ success: false, response: null, kind: 'empty_result' })
    expect(answer.warning).toMatch(/\S/)
    expect(setup().fake.runs()).toHaveLength(2)
    expect((await server.call('get_current_session')).session_id).toBeNull()
  })

  it('does not repeat work: it asks the new session what was done', async () => {
    const server = await setup().serve()
    const { session_id: parent } = await server.ask('一')
    setup().fake.script({ runs: [{ behaviour: 'empty', numTurns: 3 }, { response: '説明' }] })
    const answer = await server.ask('二')
    const [worked, explained] = setup().fake.runs().slice(1)
    expect(explained?.resumed).toBe(worked?.sessionId)
    expect(explained?.stdin).not.toContain('二')
    expect(answer).toMatchObject({
      success: true,
      response: '説明',
      session_id: explained?.sessionId,
      parent_session_id: parent,
    })
    expect(answer.warning).toContain('not done again')
  })

  it('also warns after an explanation that the parent session was continued itself', async () => {
    setup().fake.script({ fork: false, runs: [{}, { behaviour: 'empty', numTurns: 3 }, { response: '説明' }] })
    const server = await setup().serve()
    const { session_id: parent } = await server.ask('一')
    const answer = await server.ask('二')
    expect(answer).toMatchObject({ success: true, response: '説明', session_id: parent })
    expect(answer.warning).toContain(`went on in session ${parent} itself`)
  })

  it.each([true, false])(
    'asks Claude to explain an interrupted run (is_error %s) [CLA-empty-retry-explained]',
    async (isError) => {
      setup().fake.script({
        runs: [{ behaviour: 'error', error: 'interrupted', isError }, { response: 'ファイルを三つ直しました' }],
      })
      const server = await setup().serve()
      const answer = await server.ask('x')
      expect(answer).toMatchObject({ success: true, response: `${head}\nファイルを三つ直しました` })
      const [broken, explained] = setup().fake.runs()
      expect(explained?.resumed).toBe(broken?.sessionId)
      expect((await server.call('get_current_session')).session_id).toBe(explained?.sessionId)
    },
  )

  it('names the session of the work if the explanation fails', async () => {
    setup().fake.script({
      runs: [
        { behaviour: 'empty', numTurns: 5 },
        { behaviour: 'error', error: 529 },
      ],
    })
    const server = await setup().serve()
    const answer = await server.ask('x')
    const [worked] = setup().fake.runs()
    expect(answer).toMatchObject({ success: false, kind: 'overloaded', session_id: worked?.sessionId })
    expect(answer.warning).toContain(worked?.sessionId)
    expect((await server.call('get_current_session')).session_id).toBeNull()
  })
})
