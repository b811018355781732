import { expect, it } from 'vitest'
import { inBothRevisions } from './desk.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

inBothRevisions((desk) => {
  it('holds the conversation of the specification [CLA-flow-first] [CLA-flow-second] [CLA-flow-get] [CLA-flow-reset] [CLA-flow-restore]', async () => {
    const server = await desk().serve()
    const { session_id: aaa } = await server.ask('太郎です')
    const { session_id: bbb, parent_session_id: parent } = await server.ask('趣味は読書')
    expect([aaa, bbb]).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)])
    expect(parent).toBe(aaa)
    expect(bbb).not.toBe(aaa)
    expect(await server.call('get_current_session')).toEqual({ tool_name: 'get_current_session', success: true, session_id: bbb, has_session: true })
    await server.call('reset_session')
    await server.ask('別の話')
    await server.call('set_current_session', { session_id: bbb })
    await server.ask('趣味は何でしたか')
    const runs = desk().fake.runs()
    expect(runs.map(({ resumed }) => resumed)).toEqual([null, aaa, null, bbb])
    expect(runs.map(({ forked }) => forked)).toEqual([false, true, false, true])
    expect(runs.at(-1)?.before).toEqual(['太郎です', '趣味は読書'])
  })
})
