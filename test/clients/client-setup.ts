import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { allClients } from '../../src/clients/all-clients.ts'
import { startingShell } from '../support/shell.ts'

export const names = allClients.map(({ name }) => name)

export const read = (file: string): string => readFileSync(file, 'utf8')

/** The configuration file of a client as a user may have it before Kura is connected. */
export const fixtureOf = (name: string): string => {
  const folder = path.join(import.meta.dirname, 'files')
  const file = readdirSync(folder).find((one) => one.startsWith(`${name}.`)) ?? name
  return read(path.join(folder, file))
}

/** A fresh home directory and project for each test, with the shell of Kura in them. */
export const useClients = () => {
  const shell = startingShell()
  let folders: ReturnType<typeof shell.make>
  beforeEach(() => {
    folders = shell.make()
  })
  afterEach(() => {
    shell.remove()
  })
  const fileOf = (name: string, scope: 'user' | 'project' = 'user', environment = {}): string => {
    const { home: homeDir, project: projectDir } = folders
    const file = allClients
      .find((client) => client.name === name)
      ?.file(scope, { platform: process.platform, homeDir, projectDir, environment, exists: existsSync })
    if (file === undefined) throw new Error(`${name} has no file for ${scope}`)
    return file
  }
  const install = (name: string, text = fixtureOf(name), scope: 'user' | 'project' = 'user'): string => {
    const file = fileOf(name, scope)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
    return file
  }
  return { kura: shell.kura, folders: () => folders, fileOf, install }
}
