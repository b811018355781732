import { createConnection, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.ts'
import { openPostgres, type Postgres, type PostgresOptions } from './postgres.ts'

const never = new AbortController().signal

let database: TestDatabase
const opened: Postgres[] = []
const open = (options: Partial<PostgresOptions> = {}): Postgres => {
  const postgres = openPostgres({ url: database.url, ...options })
  opened.push(postgres)
  return postgres
}
beforeEach(async () => {
  database = await createTestDatabase()
  await open().maintain(never, async (session) => {
    await session.run('CREATE TABLE notes (id BIGINT PRIMARY KEY, text TEXT NOT NULL)')
    await session.run("INSERT INTO notes VALUES (1, 'one'), (2, 'two')")
  })
})
afterEach(async () => {
  for (const postgres of opened.splice(0)) await postgres.close()
  await database.drop()
})

const textOf = (postgres: Postgres, id: number): Promise<string | undefined> =>
  postgres.read(
    never,
    async (session) => (await session.row<{ text: string }>('SELECT text FROM notes WHERE id = $1', [id]))?.text,
  )

const write = (postgres: Postgres, id: number, text: string, signal = never): Promise<number> =>
  postgres.write(signal, (session) => session.run('UPDATE notes SET text = $2 WHERE id = $1', [id, text]))

describe('texts', () => {
  it.each(['\0', '\u0001', 'a\0\u0001b', '\u0001\u0001\0\u0002', '認証 😀', '{"a,b\\"}', ''])(
    'are read back unchanged: %j',
    async (text) => {
      const postgres = open()
      await write(postgres, 1, text)
      expect(await textOf(postgres, 1)).toBe(text)
      const listed = await postgres.read(never, (session) =>
        session.rows('SELECT id FROM notes WHERE text = ANY($1)', [[text]]),
      )
      expect(listed).toEqual([{ id: 1 }])
    },
  )
})

describe('transactions', () => {
  it('repeat the whole work after a conflict with another transaction', async () => {
    const postgres = open()
    let attempts = 0
    const meet = new Map<number, () => void>()
    const both = Promise.all(
      [1, 2].map(
        (id) =>
          new Promise<void>((resolve) => {
            meet.set(id, resolve)
          }),
      ),
    )
    // Each locks one row and then needs the row of the other.
    const crossing = (first: number, second: number) =>
      postgres.write(never, async (session) => {
        attempts += 1
        await session.run('UPDATE notes SET text = text || $2 WHERE id = $1', [first, '!'])
        meet.get(first)?.()
        await both
        await session.run('UPDATE notes SET text = text || $2 WHERE id = $1', [second, '?'])
      })
    await Promise.all([crossing(1, 2), crossing(2, 1)])
    expect(attempts).toBe(3)
    expect([await textOf(postgres, 1), await textOf(postgres, 2)].map((text) => text?.length)).toEqual([5, 5])
  })

  it('retry a serialisation failure of the engine', async () => {
    const postgres = open()
    let attempts = 0
    await postgres.write(never, async (session) => {
      attempts += 1
      await session.run('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
      await session.row('SELECT 1 FROM notes')
      if (attempts === 1) await write(postgres, 1, 'theirs')
      await session.run("UPDATE notes SET text = text || ' and mine' WHERE id = 1")
    })
    expect([attempts, await textOf(postgres, 1)]).toEqual([2, 'theirs and mine'])
  })

  it('end when the signal is aborted, even during a statement, and write nothing', async () => {
    const postgres = open()
    const stopping = new AbortController()
    const slow = postgres.write(stopping.signal, async (session) => {
      await session.run("UPDATE notes SET text = 'changed' WHERE id = 1")
      setTimeout(() => {
        stopping.abort(new Error('enough'))
      }, 50)
      await session.run('SELECT pg_sleep(20)')
    })
    await expect(slow).rejects.toThrow('enough')
    expect(await textOf(postgres, 1)).toBe('one')
  })

  it('do not commit after a failed statement, even if its error was ignored', async () => {
    const postgres = open()
    const careless = postgres.write(never, async (session) => {
      await session.run("UPDATE notes SET text = 'changed' WHERE id = 1")
      await session.run('SELECT nonsense').catch(() => undefined)
    })
    await expect(careless).rejects.toMatchObject({ kind: 'database', cause: { code: '42703' } })
    expect(await textOf(postgres, 1)).toBe('one')
  })

  it('write what was sent without waiting, in its order', async () => {
    const postgres = open()
    await postgres.write(never, async (session) => {
      for (const sign of ['a', 'b', 'c']) session.send('UPDATE notes SET text = text || $2 WHERE id = $1', [1, sign])
      expect(await session.row('SELECT text FROM notes WHERE id = $1', [1])).toEqual({ text: 'oneabc' })
      session.send('UPDATE notes SET text = text || $2 WHERE id = $1', [1, 'd'])
    })
    expect(await textOf(postgres, 1)).toBe('oneabcd')
  })

  it('fail with the first error of what was sent, and write nothing', async () => {
    const postgres = open()
    const failing = (more: boolean) =>
      postgres.write(never, async (session) => {
        session.send("UPDATE notes SET text = 'changed' WHERE id = 1")
        session.send('INSERT INTO notes (id, text) VALUES ($1, $2)', [2, 'twice'])
        session.send('INSERT INTO notes (id, text) VALUES ($1, $2)', [2, 'again'])
        if (more) await Promise.all([1, 2].map((id) => session.row('SELECT text FROM notes WHERE id = $1', [id])))
      })
    for (const more of [true, false])
      await expect(failing(more)).rejects.toMatchObject({ kind: 'database', cause: { code: '23505' } })
    expect(await textOf(postgres, 1)).toBe('one')
  })

  it('send nothing more after their end, even for work that goes on', async () => {
    const postgres = open({ connections: 2 })
    let goOn = (): void => undefined
    const late = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let straggler: Promise<unknown> = Promise.resolve()
    const failing = postgres.write(never, async (session) => {
      straggler = late.then(() => session.run("UPDATE notes SET text = 'late' WHERE id = 1"))
      straggler.catch(() => undefined)
      await session.run('SELECT nonsense')
    })
    await expect(failing).rejects.toMatchObject({ kind: 'database' })
    goOn()
    await expect(straggler).rejects.toThrow('has ended')
    expect(await textOf(postgres, 1)).toBe('one')
  })

  it('cancel a statement that takes too long', async () => {
    const postgres = open({ statementTimeoutMs: 100 })
    await expect(postgres.read(never, (session) => session.run('SELECT pg_sleep(20)'))).rejects.toMatchObject({
      kind: 'timeout',
    })
    expect(await textOf(postgres, 1)).toBe('one')
  })

  it('leave a connection whose server has become read-only', async () => {
    const postgres = open()
    await write(postgres, 1, 'before')
    let attempts = 0
    await postgres.write(never, (session) => session.run('SET default_transaction_read_only = on'))
    await postgres.write(never, async (session) => {
      attempts += 1
      await session.run("UPDATE notes SET text = 'after' WHERE id = 1")
    })
    expect([attempts, await textOf(postgres, 1)]).toEqual([2, 'after'])
  })

  it('refuse writes in a read transaction', async () => {
    const reading = open().read(never, (session) => session.run("UPDATE notes SET text = 'x'"))
    await expect(reading).rejects.toMatchObject({ kind: 'database', message: expect.stringContaining('only be read') })
  })
})

/** A proxy between the client and the server that can cut the connection. */
const openProxy = async (): Promise<{
  url: string
  cut(): void
  closeAfterSending(word: string): void
  close(): void
  goAwayFor(milliseconds: number): void
}> => {
  const target = new URL(database.url)
  const sockets = new Set<Socket>()
  let fatal: string | undefined
  const server: Server = createServer((near) => {
    const far = createConnection(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          near.destroy()
          far.destroy()
        })
    }
    near.on('data', (data) => {
      far.write(data)
      if (fatal !== undefined && data.includes(fatal)) near.destroy()
    })
    far.on('data', (data) => near.write(data))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = new URL(database.url)
  url.port = String((server.address() as AddressInfo).port)
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  const port = Number(url.port)
  const goAwayFor = (milliseconds: number): void => {
    server.close()
    cut()
    setTimeout(() => {
      server.listen(port, '127.0.0.1')
    }, milliseconds)
  }
  return {
    url: url.href,
    goAwayFor,
    cut,
    closeAfterSending: (word) => {
      fatal = word
    },
    close: () => {
      cut()
      server.close()
    },
  }
}

describe('a connection that is lost', () => {
  it('is replaced, between transactions and within one', async () => {
    const proxy = await openProxy()
    const postgres = open({ url: proxy.url })
    expect(await textOf(postgres, 1)).toBe('one')
    proxy.cut()
    expect(await textOf(postgres, 1)).toBe('one')
    let attempts = 0
    await postgres.write(never, async (session) => {
      attempts += 1
      await session.run("UPDATE notes SET text = text || '!' WHERE id = 1")
      if (attempts === 1) proxy.cut()
      await session.run("UPDATE notes SET text = text || '?' WHERE id = 1")
    })
    expect([attempts, await textOf(postgres, 1)]).toEqual([2, 'one!?'])
    proxy.close()
  })

  it('is retried while the server restarts, until the signal is aborted', async () => {
    const proxy = await openProxy()
    const postgres = open({ url: proxy.url })
    expect(await textOf(postgres, 1)).toBe('one')
    proxy.goAwayFor(1_500)
    const stopping = new AbortController()
    const given = write(postgres, 2, 'never', stopping.signal)
    stopping.abort(new Error('enough'))
    await expect(given).rejects.toThrow('enough')
    await write(postgres, 1, 'after the restart')
    expect([await textOf(postgres, 1), await textOf(postgres, 2)]).toEqual(['after the restart', 'two'])
    proxy.close()
  })

  it('is not retried after COMMIT was sent, because the outcome is unknown', async () => {
    const proxy = await openProxy()
    const postgres = open({ url: proxy.url })
    let attempts = 0
    proxy.closeAfterSending('COMMIT')
    const unknown = postgres.write(never, async (session) => {
      attempts += 1
      await session.run("UPDATE notes SET text = 'saved' WHERE id = 1")
    })
    await expect(unknown).rejects.toMatchObject({
      kind: 'database',
      message: expect.stringContaining('not known'),
      hint: expect.stringContaining('before you try again'),
    })
    expect(attempts).toBe(1)
    proxy.close()
  })

  it('is an unknown outcome if a repeatable write cannot run again because the server is gone', async () => {
    const proxy = await openProxy()
    const postgres = open({ url: proxy.url })
    let attempts = 0
    proxy.closeAfterSending('COMMIT')
    const unknown = postgres.write(
      never,
      async (session) => {
        attempts += 1
        await session.run("UPDATE notes SET text = 'saved' WHERE id = 1")
      },
      { isRepeatable: true },
    )
    await expect(unknown).rejects.toMatchObject({ kind: 'database', message: expect.stringContaining('not known') })
    expect(attempts).toBeGreaterThan(1)
    proxy.close()
  })

  it('is reported in one sentence without the password if it could never be made', async () => {
    const url = new URL(database.url)
    url.port = '1'
    url.password = 'se%25cret'
    const refused: unknown = await textOf(open({ url: url.href }), 1).catch((thrown: unknown) => thrown)
    expect(refused).toMatchObject({ kind: 'database', message: 'PostgreSQL cannot be reached' })
    expect(JSON.stringify(refused)).not.toMatch(/se%25cret|se%cret/)
  })
})

describe('refusals', () => {
  it.each([
    [
      'a wrong password',
      (url: URL) => {
        url.password = 'wrong'
      },
      'refused the user or the password',
    ],
    [
      'an unknown database',
      (url: URL) => {
        url.pathname = '/nowhere'
      },
      'no database of this name',
    ],
  ])('explain %s', async (_what, change, words) => {
    const url = new URL(database.url)
    change(url)
    await expect(textOf(open({ url: url.href }), 1)).rejects.toMatchObject({
      kind: 'database',
      message: expect.stringContaining(words),
    })
  })

  it.each(['mysql://host/db', 'no address', ''])('explain %j without repeating it', (url) => {
    expect(() => openPostgres({ url })).toThrow(/^This is no address/)
  })
})
