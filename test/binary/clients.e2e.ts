import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { allClients } from '../../src/clients/all-clients.ts'
import { environmentOf, executable, executableName, newPlace, runIn, type Place } from './executable.ts'

let place: Place
beforeEach(() => {
  place = newPlace()
})
afterEach(() => {
  rmSync(place.home, { recursive: true, force: true })
})

const names = allClients.map(({ name }) => name)

it.each(names)('%s starts this file, without Node and without a script', (name) => {
  expect(runIn(place, ['connect', name, '--yes']).code).toBe(0)
  const client = allClients.find((one) => one.name === name)
  const machine = {
    platform: process.platform,
    homeDir: place.home,
    projectDir: place.home,
    environment: environmentOf(place),
    exists: existsSync,
  }
  const text = readFileSync(client?.file('user', machine) ?? '', 'utf8')
  expect(Object.values(client?.format.read(text) ?? {})).toMatchObject([{ command: executable, args: ['serve'] }])
  expect(runIn(place, ['doctor']).out).toContain('✓ KURA-D051')
  expect(runIn(place, ['disconnect', name, '--yes']).code).toBe(0)
  expect(existsSync(client?.file('user', machine) ?? '')).toBe(false)
})

it('another version, under its own name, replaces and removes what this one has entered', () => {
  const other = path.join(place.home, executableName.replace(/\d+\.\d+\.\d+/, '9.9.9'))
  const file = path.join(place.home, '.cursor/mcp.json')
  mkdirSync(path.dirname(file))
  copyFileSync(executable, other)
  expect(runIn(place, ['connect', 'cursor', '--hooks', '--yes'], { program: other }).code).toBe(0)
  expect(readFileSync(file, 'utf8')).toContain(other)
  rmSync(other)
  expect(runIn(place, ['doctor']).out).toMatch(/✗ KURA-D051.*9\.9\.9/)
  expect(runIn(place, ['connect', 'cursor', '--hooks', '--yes']).code).toBe(0)
  expect(readFileSync(file, 'utf8')).not.toContain(other)
  expect(readFileSync(path.join(place.home, '.cursor/hooks.json'), 'utf8')).not.toContain(other)
  expect(runIn(place, ['disconnect', 'cursor', '--yes']).code).toBe(0)
  expect(existsSync(file)).toBe(false)
})

it('the line of a hook runs in a shell that has no Node', () => {
  expect(runIn(place, ['connect', 'cursor', '--hooks', '--yes']).code).toBe(0)
  const file = path.join(place.home, '.cursor/hooks.json')
  const { hooks } = JSON.parse(readFileSync(file, 'utf8')) as { hooks: Record<string, readonly { command: string }[]> }
  const lines = Object.values(hooks).flatMap((list) => list.map(({ command }) => command))
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    // The shell would hide a program that does not start, so its own error is looked at.
    const unhidden = line.replace(' 2>/dev/null || exit 0', '')
    const ran = spawnSync('/bin/sh', ['-c', unhidden], { env: environmentOf(place), input: '{}', encoding: 'utf8' })
    expect({ status: ran.status, stderr: ran.stderr }).toEqual({ status: 0, stderr: '' })
  }
})
