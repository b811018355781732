import { describe, expect, it } from 'vitest'
import { inBothRevisions } from './setup.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

inBothRevisions((setup) => {
  const promises = '[CLA-flow-first] [CLA-flow-second] [CLA-flow-get] [CLA-flow-reset] [CLA-flow-restore]'
  it(`holds the conversation of the specification ${promises}`, async () => {
    const server = await setup().serve()
    const { session_id: aaa } = await server.ask('太郎です')
    const { session_id: bbb, parent_session_id: parent } = await server.ask('趣味は読書')
    expect([aaa, bbb]).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)])
    expect(parent).toBe(aaa)
    expect(bbb).not.toBe(aaa)
    expect(await server.call('get_current_session')).toEqual({
      tool_name: 'get_current_session',
      success: true,
      session_id: bbb,
      has_session: true,
    })
    await server.call('reset_session')
    await server.ask('別の話')
    await server.call('set_current_session', { session_id: bbb })
    await server.ask('趣味は何でしたか')
    const runs = setup().fake.runs()
    expect(runs.map(({ resumed }) => resumed)).toEqual([null, aaa, null, bbb])
    expect(runs.map(({ forked }) => forked)).toEqual([false, true, false, true])
    expect(runs.at(-1)?.before).toEqual(['太郎です', '趣味は読書'])
  })

  it('goes back to an earlier point as often as wanted [CLA-session-checkpoint] [CLA-session-id-once]', async () => {
    const server = await setup().serve()
    const { session_id: aaa } = await server.ask('太郎です')
    const later = [await server.ask('二'), await server.ask('三')]
    for (const prompt of ['一回目', '二回目']) {
      await server.call('set_current_session', { session_id: aaa })
      later.push(await server.ask(prompt))
    }
    const runs = setup().fake.runs().slice(-2)
    expect(runs.map(({ argv }) => argv.slice(argv.indexOf('--resume')))).toEqual(
      Array(2).fill(['--resume', aaa, '--fork-session', '-p']),
    )
    expect(runs.map(({ before }) => before)).toEqual([['太郎です'], ['太郎です']])
    expect(new Set([aaa, ...later.map(({ session_id: id }) => id)]).size).toBe(5)
  })

  describe('with a CLI that cannot fork', () => {
    it('restores earlier points if each run has a new id, as in the specification', async () => {
      setup().fake.script({ fork: false, resume: 'new' })
      const server = await setup().serve()
      const { session_id: aaa } = await server.ask('太郎です')
      const { session_id: bbb, warning } = await server.ask('趣味は読書')
      expect(warning).toBeUndefined()
      await server.call('reset_session')
      await server.call('set_current_session', { session_id: bbb })
      await server.ask('続き')
      for (const prompt of ['一', '二']) {
        await server.call('set_current_session', { session_id: aaa })
        expect(await server.ask(prompt)).toMatchObject({ success: true, parent_session_id: aaa })
      }
      const runs = setup().fake.runs()
      expect(runs.map(({ resumed }) => resumed)).toEqual([null, aaa, bbb, aaa, aaa])
      expect(runs.every(({ argv }) => !argv.includes('--fork-session'))).toBe(true)
      expect(runs.at(-1)?.before).toEqual(['太郎です'])
    })

    it('warns if the CLI keeps the same id', async () => {
      setup().fake.script({ fork: false, resume: 'same' })
      const server = await setup().serve()
      const { session_id: aaa, warning: none } = await server.ask('太郎です')
      expect(none).toBeUndefined()
      const { session_id: again, warning } = await server.ask('趣味は読書')
      expect(again).toBe(aaa)
      expect(warning).toContain(`went on in session ${aaa} itself`)
      expect((await server.ask('三')).success).toBe(true)
      expect(
        setup()
          .fake.runs()
          .map(({ resumed }) => resumed),
      ).toEqual([null, aaa, aaa])
    })

    it('never continues one session twice at the same time', async () => {
      setup().fake.script({ fork: false, resume: 'same', delayMs: 150 })
      const server = await setup().serve()
      const { session_id: aaa } = await server.ask('一')
      const first = server.ask('二')
      await server.call('set_current_session', { session_id: aaa })
      await Promise.all([first, server.ask('三')])
      // Either may come first, but the later one must continue the other.
      expect(
        setup()
          .fake.runs()
          .map(({ before }) => before?.length),
      ).toEqual([0, 1, 2])
    })
  })
})
