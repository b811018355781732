import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manifests } from '../../src/app/modules.ts'
import { coreChecks, lastChecks } from '../../src/doctor/checks/index.ts'
import { selfTest } from '../../src/doctor/checks/self-test.ts'
import { examine } from '../../src/doctor/examine.ts'
import { fine, type Check } from '../../src/kernel/check.ts'
import { productProgram } from '../support/programs.ts'
import { runCheck } from './run-check.ts'
import { error } from './findings.ts'

let home: string
const file = (name: string): string => path.join(home, name)

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'kura-doctor-'))
})

afterEach(() => {
  rmSync(home, { recursive: true })
})

describe('the self-test', () => {
  it('KURA-D040: a server that does not start', async () => {
    writeFileSync(file('broken.cjs'), 'throw new Error("no server here")')
    expect(await runCheck(selfTest, { home, program: [process.execPath, file('broken.cjs')] })).toEqual([
      error('KURA-D040', /did not complete a handshake/),
    ])
  })

  it('completes a handshake and reports its time', async () => {
    const [found] = await runCheck(selfTest, { home, program: [process.execPath, productProgram] })
    expect(found).toMatchObject({ found: { en: expect.stringMatching(/^Handshake after \d+ ms, \d+ tools/) } })
  })
})

describe('an examination', () => {
  const broken: Check = { code: 'KURA-D999', title: 'x', look: () => Promise.reject(new Error('oops')) }

  it('reports a check that throws, and continues with the others', async () => {
    expect(await runCheck(broken, { home })).toEqual([error('KURA-D999', /could not be checked: oops/)])
  })

  it('reports when a repair failed or did not help', async () => {
    const sick: Check = {
      ...broken,
      look: () => Promise.resolve([{ severity: 'warning', found: 'sick', fixable: true }]),
    }
    const failing: Check = { ...sick, fix: () => Promise.reject(new Error('cannot')) }
    expect(await runCheck(failing, { home, fix: true })).toMatchObject([
      { severity: 'warning', remedy: { en: 'Fixing it failed: cannot' } },
    ])
    const useless: Check = { ...sick, fix: () => Promise.resolve() }
    expect(await runCheck(useless, { home, fix: true })).toMatchObject([{ severity: 'warning', found: 'sick' }])
  })

  it('ends when it is stopped', async () => {
    const calm: Check = { ...broken, look: () => Promise.resolve(fine('well')) }
    const context = { signal: AbortSignal.abort() } as Parameters<Check['look']>[0]
    await expect(examine({ checks: [calm], context, fix: false })).rejects.toThrow()
  })

  it('has one code for each check', async () => {
    const modules = await Promise.all(manifests.map(({ load }) => load()))
    const all = [
      ...coreChecks,
      ...(await Promise.all(modules.map(async (module) => (await module.checks?.()) ?? []))).flat(),
      ...lastChecks,
    ].map(({ code }) => code)
    expect(new Set(all).size).toBe(all.length)
    expect(all.every((code) => /^KURA-D0\d\d$/.test(code))).toBe(true)
    expect(all).toHaveLength(34)
  })
})
