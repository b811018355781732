import { expect, it, onTestFinished } from 'vitest'
import { createHealthCheck } from '../claude-stress/server-health.ts'
import { bearer, startTeam, toolCall } from '../support/team-server.ts'

/** A leaked request costs about twenty kilobytes. */
it('keeps nothing of a request over HTTP once it is answered', { timeout: 120_000 }, async () => {
  const health = createHealthCheck()
  const team = await startTeam({ env: { ...health.env, KURA_RATE_LIMIT: '1000000' } })
  onTestFinished(async () => {
    await team.stop()
  })
  const token = await team.newToken()
  const ask = async (count: number): Promise<void> => {
    for (let done = 0; done < count; done += 20)
      await Promise.all(
        Array.from({ length: 20 }, async () =>
          (await team.post(toolCall('echo', { title: 'x' }), bearer(token))).text(),
        ),
      )
  }
  const held = async (): Promise<number> => (await health.of(team.child.pid ?? 0)).megabytes
  await ask(500)
  const before = await held()
  await ask(1_500)
  expect((await held()) - before).toBeLessThan(20)
})
