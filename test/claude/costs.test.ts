import { expect, it } from 'vitest'
import { inBothRevisions } from './setup.ts'

const elsewhere = '0a4b1c2d-0000-4000-8000-000000000001'

inBothRevisions((setup) => {
  it.each(['run', 'conversation'] as const)(
    'reports what each turn cost when the CLI reports the cost of the %s',
    async (totals) => {
      setup().fake.script({
        totals,
        runs: [{ costUsd: 0.25 }, { costUsd: 0.5 }, { costUsd: 0.125 }, { costUsd: 0.75 }],
      })
      const server = await setup().serve()
      const first = await server.ask('一')
      const costs = [first.cost_usd, (await server.ask('二')).cost_usd, (await server.ask('三')).cost_usd]
      await server.call('set_current_session', { session_id: first.session_id })
      expect([...costs, (await server.ask('別の枝')).cost_usd]).toEqual([0.25, 0.5, 0.125, 0.75])
    },
  )

  it('computes the cost also in another process and after a failed turn', async () => {
    setup().fake.script({
      totals: 'conversation',
      runs: [{ costUsd: 0.25 }, { behaviour: 'error', error: 500 }, { costUsd: 0.5 }],
    })
    const first = await setup().serve()
    const { session_id: id } = await first.ask('一')
    expect(await first.ask('二')).toMatchObject({ success: false, cost_usd: 0 })
    await first.close()
    const second = await setup().serve()
    await second.call('set_current_session', { session_id: id })
    expect(await second.ask('三')).toMatchObject({ success: true, cost_usd: 0.5 })
  })

  it('reports no cost if only the total is known and earlier turns are not', async () => {
    setup().fake.script({ totals: 'conversation' })
    setup().fake.addSession(elsewhere, [{ prompt: '前', response: 'はい', costUsd: 3 }])
    const server = await setup().serve()
    await server.call('set_current_session', { session_id: elsewhere })
    expect(await server.ask('一')).not.toHaveProperty('cost_usd')
    expect(await server.ask('二')).toMatchObject({ cost_usd: 0.000175 })
    setup().fake.script({ totals: 'run' })
    await server.call('set_current_session', { session_id: elsewhere })
    expect(await server.ask('三')).toMatchObject({ cost_usd: 0.000175 })
  })

  it('adds up what two runs of one call used', async () => {
    setup().fake.script({
      totals: 'conversation',
      runs: [{ costUsd: 1 }, { behaviour: 'empty', numTurns: 4, costUsd: 0.25 }, { costUsd: 0.5 }],
    })
    const server = await setup().serve()
    await server.ask('一')
    expect(await server.ask('二')).toMatchObject({
      success: true,
      cost_usd: 0.75,
      usage: { input_tokens: 20, output_tokens: 10 },
    })
  })
})
