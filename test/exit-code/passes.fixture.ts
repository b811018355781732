import { expect, inject, it } from 'vitest'

it('passes while a PostgreSQL server runs', async () => {
  expect((await fetch(inject('postgresLookup'))).status).toBe(200)
})
