import { realpathSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startingShell } from '../support/shell.ts'

const shell = startingShell()
let home = ''
beforeAll(async () => {
  home = realpathSync(shell.make().home)
  await shell.kura('add Retry-payments-three-times-at-most --type decision', { environment: { KURA_HOME: store() } })
})
afterAll(() => {
  shell.remove()
})

const store = (): string => path.join(home, '.kura')
const recall = (line: string, language: 'en' | 'ja' = 'en') =>
  shell.kura(`recall ${line}`, { language, environment: { KURA_HOME: store() } })

describe('kura recall', () => {
  it('says why nothing is said, without the path of the store', async () => {
    const { out, err } = await recall('rename this variable to camel case')
    expect(out).toBe('')
    expect(err).toMatch(/^Nothing would be said: .*\.\n$/)
    expect(err).not.toContain('.kura')
    expect((await recall('rename this variable to camel case', 'ja')).err).toMatch(/^何も渡されません: .*。\n$/)
  })

  it('explains in plain words', async () => {
    const words = 'how often do we retry payments --explain'
    expect((await recall(words)).err).toMatch(
      new RegExp(
        String.raw`^Store: ~/\.kura\n\[kura:1\] said \(note\): \d of \d words, \d in the title, \d+ % of the prompt, ` +
          String.raw`\d+ % in one sentence, meaning [\d.]+, lead [\d.]+; [\d.]+ of [\d.]+ needed\n$`,
      ),
    )
    expect((await recall(words, 'ja')).err).toMatch(
      new RegExp(
        String.raw`^データ: ~/\.kura\n\[kura:1\] 渡す \(メモ\): \d 語中 \d 語、表題に \d 語、プロンプトの \d+ %、` +
          String.raw`1 文に \d+ %、意味 [\d.]+、次との差 [\d.]+。合計 [\d.]+ \(必要 [\d.]+\)\n$`,
      ),
    )
  })

  it('names what a candidate lacks', async () => {
    const words = 'the retry button of the login page is blue --explain'
    expect((await recall(words)).err).toMatch(/\[kura:1\] not said \((note|text): [a-z ]+\): /)
    expect((await recall(words, 'ja')).err).toMatch(/\[kura:1\] 渡さない \((メモ|長文): [^a-z()]+\): /)
  })

  it('keeps the figures and the whole path in JSON', async () => {
    const { out } = await recall('how often do we retry payments --json')
    expect(JSON.parse(out)).toMatchObject({
      reason: null,
      store: store(),
      verdicts: [{ key: '1', said: true, rule: 'note', figures: { words: 2, titleWords: 2 } }],
    })
  })
})

describe('kura recall status', () => {
  it('says where no hooks are installed, and how to install them', async () => {
    expect((await recall('status')).out).toContain('hooks: none (kura connect --hooks)')
    expect((await recall('status', 'ja')).out).toContain('フック: なし (kura connect --hooks)')
    expect(JSON.parse((await recall('status --json')).out)).toMatchObject({ hooks: [] })
  })

  it('names the files and moments of installed hooks', async () => {
    expect((await shell.kura('connect claude-code gemini-cli --hooks --yes')).code).toBe(0)
    const claude = path.join(home, '.claude/settings.json')
    const gemini = path.join(home, '.gemini/settings.json')
    expect(JSON.parse((await recall('status --json')).out)).toMatchObject({
      hooks: [
        { client: 'Claude Code', file: claude, events: ['start', 'prompt'] },
        { client: 'Gemini CLI', file: gemini, events: ['start', 'prompt'] },
      ],
    })
    expect((await recall('status')).out).toContain(`hooks: Claude Code, ${claude} (start, prompt)`)
    expect((await recall('status', 'ja')).out).toContain(`フック: Gemini CLI、${gemini} (start, prompt)`)
  })
})
