import { spawnSync } from 'node:child_process'
import { messages } from './messages.mjs'

/** Fills a new copy by running Kura's commands, as a user would. */
export const fillCopy = (copy, { program, language, env }) => {
  for (const args of [
    ['commands', 'init'],
    ['import', '--atomic', 'items'],
  ]) {
    const { status, signal, stderr } = spawnSync(process.execPath, [program, '--lang', language, ...args], {
      cwd: copy.folder,
      env,
      encoding: 'utf8',
    })
    if (status !== 0)
      throw new Error(
        `${stderr.trim()}\n${messages[language].commandFailed(`kura ${args.join(' ')}`, signal ?? status)}`,
      )
  }
  copy.finish()
}
