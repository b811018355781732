import { afterEach, beforeEach, it } from 'vitest'
import { checkRoundTrip } from '../exchange/round-trip.ts'
import { openExchangeSetup, type ExchangeSetup } from '../exchange/stores.ts'
import { seedFromEnvironment } from '../support/durability/random.ts'

const count = process.env.KURA_DURABILITY === 'full' ? 10_000 : 300

let setup: ExchangeSetup
beforeEach(async () => {
  setup = await openExchangeSetup()
})
afterEach(() => setup.dispose())

it.each([count, count - 1])(
  '%i random items, exported, wiped, imported and exported again, are the same bytes',
  async (items) => {
    const seed = seedFromEnvironment()
    process.stderr.write(`KURA_TEST_SEED=${seed}\n`)
    await checkRoundTrip(setup, items, seed)
  },
)
