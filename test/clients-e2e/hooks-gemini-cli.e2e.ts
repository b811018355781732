import { afterEach, beforeEach, expect, it } from 'vitest'
import { badScripts, note, timesSaid, useSandbox } from './hooks-setup.ts'
import { startGeminiApi, type MockModel } from './mock-model.ts'

const sandbox = useSandbox()
let api: MockModel

beforeEach(async () => {
  api = await startGeminiApi('Done')
  const { given, project } = sandbox()
  given('.gemini/settings.json', '{"security": {"auth": {"selectedType": "gemini-api-key"}}}')
  given('.gemini/trustedFolders.json', JSON.stringify({ [project]: 'TRUST_FOLDER' }))
})

afterEach(() => api.close())

const ask = (...words: readonly string[]) =>
  // With a model that is named, Gemini CLI does not ask another one which to take.
  sandbox().run('gemini', ['-m', 'gemini-2.5-pro', ...words], {
    GEMINI_API_KEY: 'no key is needed',
    GOOGLE_GEMINI_BASE_URL: api.url,
  })

const last = (): string => api.requests.at(-1) ?? ''

it('is told at the start of what is urgent', async () => {
  const { kura, storeNote } = sandbox()
  storeNote('--priority', 'CRITICAL')
  kura('connect', 'gemini-cli', '--hooks', '--yes')
  expect((await ask('-p', note.unrelated)).stdout).toContain('Done')
  expect(timesSaid(last())).toBe(1)
})

it('is told at a prompt what fits it, and the second prompt is not asked with the context of the first', async () => {
  const { kura, storeNote } = sandbox()
  storeNote()
  kura('add', 'Colours of the stylesheet', '--type', 'note', '--content', 'The variable hue replaced colour.')
  kura('connect', 'gemini-cli', '--hooks', '--yes')
  await ask('-p', note.related)
  expect(timesSaid(last())).toBe(1)
  await ask('--resume', 'latest', '-p', note.unrelated)
  const told = last().split('[kura:1]').length - 1
  expect(told).toBe(1)
})

it('gets the same request, byte by byte, for a prompt that nothing fits', async () => {
  const { kura, storeNote } = sandbox()
  storeNote()
  kura('connect', 'gemini-cli', '--yes')
  await ask('-p', note.unrelated)
  const without = last()
  kura('connect', 'gemini-cli', '--hooks', '--yes')
  await ask('-p', note.unrelated)
  expect(last()).toBe(without)
  expect(kura('recall', 'status')).toMatch(/[1-9] run, 0 said/)
})

it.each(badScripts)('goes on when the script behind the line %s', async (_, script) => {
  const { kura, replaceScript } = sandbox()
  kura('connect', 'gemini-cli', '--hooks', '--yes')
  replaceScript('.gemini/settings.json', script)
  const { stdout, seconds } = await ask('-p', note.related)
  expect(stdout).toContain('Done')
  expect(last()).toContain(note.related)
  // It stops waiting after its limit, but only the end of the hanging process lets it go on.
  expect(seconds).toBeLessThan(70)
})
