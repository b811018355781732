import { expect, it } from 'vitest'
import { allLimits } from '../../scripts/limits/catalogue.ts'
import { drivers } from './drivers.ts'

it('every limit of the page has a driver, and every driver a limit', () => {
  expect(Object.keys(drivers).sort()).toEqual(allLimits.map(({ id }) => id).sort())
})
