import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServices } from '../../src/app/services.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import { nablarch } from '../../src/modules/nablarch/index.ts'
import { named } from './typical-queues.ts'
import { listOf } from './write-queue.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kura-nablarch-shell-'))
  const rest = named('Charset GlobalError JaxRsResponse Db Tx Routes')
  await writeFile(path.join(folder, 'right.xml'), listOf(rest))
  await writeFile(path.join(folder, 'wrong.xml'), listOf(rest.toReversed()))
  await writeFile(path.join(folder, 'broken.xml'), '<list>\n<component>')
})
afterAll(() => rm(folder, { recursive: true }))

const kura = async (...args: readonly string[]) => {
  const said = { out: '', err: '' }
  const services = createServices([nablarch], {
    environment: { KURA_HOME: path.join(folder, 'home') },
    workingDir: folder,
    homeDir: folder,
    logSink: { write: (text: string) => (said.err += text) },
  })
  const streams = {
    out: { write: (text: string) => (said.out += text) },
    err: { write: (text: string) => (said.err += text) },
  }
  const code = await runCli({ args, services, streams, signal: new AbortController().signal })
  return { code, ...said }
}

const validate = (name: string, ...more: readonly string[]) =>
  kura('nablarch', 'validate', path.join(folder, name), ...more)

it('kura nablarch validate ends with the code of the outcome', async () => {
  expect(await validate('right.xml', '--type', 'rest')).toMatchObject({
    code: 0,
    out: expect.stringContaining('JaxRsResponseHandler') as string,
  })
  const wrong = await validate('wrong.xml', '--type', 'rest')
  expect(wrong.code).toBe(5)
  expect(wrong.out).toMatch(
    /wrong\.xml:7:3: error: 順序違反: HttpCharacterEncodingHandler \(位置6\) は RoutesMapping \(位置1\) より前に配置すべき/,
  )
  expect(wrong.out).toContain('▶')
  expect(wrong.err).toMatch(/^kura: .*wrong\.xml: NG, 6 handlers, \d+ errors?, \d+ warnings?\n$/)
  expect(JSON.parse((await validate('wrong.xml', '--type', 'rest', '--json')).out)).toMatchObject({ result: 'NG' })
  expect(await validate('broken.xml', '--type', 'rest')).toMatchObject({
    code: 5,
    err: expect.stringMatching(/broken\.xml:2:1: /) as string,
  })
  expect(await validate('none.xml', '--type', 'rest')).toMatchObject({ code: 3 })
  expect(await validate('right.xml')).toMatchObject({ code: 2 })
  expect(await validate('right.xml', '--type', 'soap')).toMatchObject({ code: 5 })
})

it('lists the two further tools with --extras alone', async () => {
  const design = ['call', 'design_handler_queue', '{"applicationType":"batch","requirements":["常駐"]}']
  expect((await kura(...design)).code).toBe(2)
  expect(JSON.parse((await kura(...design, '--extras')).out)).toMatchObject({ result: 'OK', unmet: [] })
  const analyze = [
    'call',
    'analyze_migration',
    '{"code":"import javax.inject.Inject;","fromVersion":"5","toVersion":"6u3"}',
  ]
  expect((await kura(...analyze)).code).toBe(2)
  expect(JSON.parse((await kura(...analyze, '--extras')).out)).toMatchObject({ count: 1 })
})
