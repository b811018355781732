import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addTokenTo } from '../support/team-server.ts'
import { openSqliteTokens } from '../../src/access/store/sqlite/store.ts'
import { makeFakeClaude } from '../support/fake-claude/fake-claude.ts'
import { kura } from '../maintenance/kura.ts'
import { linesToServer, runServer } from './terminal-line.ts'

export interface HostileSetup {
  readonly home: string
  readonly project: string
  /** A session with a hostile prompt and a hostile answer. */
  readonly sessionId: string
  remove(): void
}

/** A home and a project in which every name and every text that Kura reads is hostile. */
export const makeHostileSetup = async (hostile: string): Promise<HostileSetup> => {
  const root = mkdtempSync(path.join(tmpdir(), 'kura-hostile-'))
  const [home, project] = [path.join(root, 'home'), path.join(root, 'project')]
  const claude = makeFakeClaude({ response: hostile })
  for (const folder of [home, project]) mkdirSync(folder)
  writeProject(project, hostile)
  const shell = { home, cwd: project, env: claude.env }
  await runServer(shell, linesToServer(hostile))
  const sessions = await kura(shell, 'claude', 'sessions', '--json')
  await addTokenTo(openSqliteTokens(path.join(home, 'kura.db'), Date.now), { name: hostile })
  return {
    home,
    project,
    sessionId: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(sessions.out)?.[0] ?? '',
    remove: () => {
      claude.dispose()
      rmSync(root, { recursive: true })
    },
  }
}

const writeProject = (project: string, hostile: string): void => {
  const inJson = `${hostile}\0`
  const file = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(project, name)), { recursive: true })
    writeFileSync(path.join(project, name), text)
  }
  const command = { c1: 'git', c2: 'find', c3: inJson, description: `find ${inJson}`, usage: inJson }
  const options = { edition: [inJson], adaptation: [inJson], uv: { [inJson]: inJson } }
  const commands = [
    { ...command, options },
    { ...command, c1: inJson, c2: inJson },
    { ...command, c3: 'it', options },
  ]
  file('.agent/climpt/registry.json', JSON.stringify({ version: inJson, description: inJson, tools: { commands } }))
  file(
    '.agent/climpt/config/registry_config.json',
    JSON.stringify({ registries: { climpt: '.agent/climpt/registry.json', [inJson]: `gone/${hostile}.json` } }),
  )
  file(`.agent/climpt/prompts/git/${hostile}/text/f_default.md`, `---\ntitle: ${hostile}\n---\n{${hostile}}\n`)
  file('.agent/climpt/prompts/git/broken/text/f_default.md', `---\ntitle: [${hostile}\n---\ntext\n`)
  file(
    'queue.xml',
    `<list name="handlerQueue"><component name="a&#x9b;\u202eb" class="c&#x9b;\u202ed"/>` +
      `<component-ref name="e&#x9b;\u2066f"/></list>`,
  )
  file(`${hostile}.xml`, `<list name="${hostile}"><component class="a">`)
  file(`notes-${hostile}/${hostile}.md`, `---\nid: 1\ntitle: ${JSON.stringify(hostile)}\ntype: [${hostile}\n---\n`)
  file(`notes-${hostile}/good.md`, `---\ntitle: ${JSON.stringify(hostile)}\ntags: [${JSON.stringify(hostile)}]\n---\n`)
  file(`${hostile}.db`, hostile)
}
