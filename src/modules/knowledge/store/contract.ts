import { afterEach, beforeEach, describe } from 'vitest'
import { caller, type ContractSetup, type StoreUnderTest } from './contract/setup.ts'
import { describeActivity } from './contract/describe-activity.ts'
import { describeHistory } from './contract/describe-history.ts'
import { describeIndex } from './contract/describe-index.ts'
import { describeItems } from './contract/describe-items.ts'
import { describeLists } from './contract/describe-lists.ts'
import { describeIdempotency } from './contract/describe-idempotency.ts'
import { describeUnits } from './contract/describe-units.ts'
import { describeWorkspaces } from './contract/describe-workspaces.ts'

/** Tests of the port that every database must pass. */
export const describeKnowledgeStore = (name: string, make: () => Promise<StoreUnderTest>): void => {
  describe(`knowledge store on ${name}`, () => {
    let current: StoreUnderTest
    beforeEach(async () => {
      current = await make()
    })
    afterEach(() => current.dispose())

    const write: ContractSetup['write'] = (work, as = caller) => current.store.write(as, work)
    const setup: ContractSetup = {
      under: () => current,
      write,
      insert: (...items) =>
        write(async (tx) => {
          for (const item of items) await tx.insertItem(item)
        }),
    }
    describeUnits(setup)
    describeIdempotency(setup)
    describeItems(setup)
    describeLists(setup)
    describeHistory(setup)
    describeActivity(setup)
    describeIndex(setup)
    describeWorkspaces(setup)
  })
}
