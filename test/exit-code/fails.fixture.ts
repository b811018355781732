import { expect, inject, it } from 'vitest'

it('fails while a PostgreSQL server runs', async () => {
  expect((await fetch(inject('postgresLookup'))).status).toBe(200)
  expect.unreachable('this failure must reach the exit code')
})
