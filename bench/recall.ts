import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { askStore } from './recall/ask-store.ts'
import { hookTimes } from './recall/hook-time.ts'
import { sessionSize } from './recall/session-size.ts'
import { freshSets, noteSets, otherNotes, questionSets, type RecallSet } from './recall/sets.ts'
import { createReport } from './results/report.ts'
import { percent, tallyOf, type Answer } from './recall/tally.ts'

/**
 * What is said at prompts and whether it is right, what a session costs the model, and the time of hooks: npm run
 * bench:recall -- --data FOLDER (or KURA_SEARCH_DATA) [--half tuned|reported|both] [--fresh] [--strict] [--no-meaning]
 * [--wrong] [--keep FOLDER] [--no-time] [--save]
 * --fresh asks what was never asked while the constants were chosen, --strict leaves passages out one by one, --wrong
 * lists what was said wrongly, --keep keeps the stores for the next run, --no-time measures only what is said.
 */
const argument = (name: string): string | undefined => process.argv[process.argv.indexOf(name) + 1 || Infinity]
const has = (name: string): boolean => process.argv.includes(name)
const folder = argument('--data') ?? process.env.KURA_SEARCH_DATA
const half = argument('--half') ?? 'reported'
const kept = argument('--keep')
const home = kept ?? mkdtempSync(path.join(tmpdir(), 'kura-bench-'))
if (kept !== undefined) mkdirSync(kept, { recursive: true })

const short = [
  'ok',
  '続けて',
  'yes please',
  'thanks!',
  'はい、お願いします',
  'continue',
  'go on',
  'テスト',
  'fix it',
  '次へ',
]

const isAsked = (one: RecallSet['prompts'][number]): boolean => has('--fresh') || half === 'both' || one.half === half

const answersOf = async (set: RecallSet, file: string): Promise<readonly Answer[]> => {
  const store = await askStore(file, set.items, !has('--no-meaning'))
  const answers: Answer[] = []
  for (const prompt of set.prompts.filter(isAsked)) {
    const said = await store.say(prompt.text)
    answers.push({ prompt, said })
    if (has('--wrong') && said.length > 0 && !said.some((key) => prompt.right.includes(key))) {
      const titles = said.map((key) => set.items[Number(key) - 1]?.title ?? key).join(' | ')
      process.stdout.write(`${set.name}, ${prompt.right.length > 0 ? 'other' : 'none'}: ${prompt.text} => ${titles}\n`)
    }
  }
  for (const text of short) {
    const said = await store.say(text)
    if (said.length > 0) process.stdout.write(`${set.name}, short: ${text} got ${said.join(', ')}\n`)
  }
  await store.close()
  return answers
}

const isJapanese = (text: string): boolean => /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text)

const rowOf = (name: string, answers: readonly Answer[]): readonly string[] => {
  const { without, disturbed, having, found, spoken, right } = tallyOf(answers)
  return [name, percent(disturbed, without), percent(right, spoken), percent(found, having)]
}

const sets = has('--fresh')
  ? freshSets(folder)
  : [...(folder === undefined ? [] : questionSets(folder, has('--strict'))), ...noteSets(folder), otherNotes()]
const prefix = has('--fresh') ? 'fresh-' : has('--strict') ? 'strict-' : ''
const byName = new Map<string, Answer[]>()
for (const [index, set] of sets.entries()) {
  const answers = await answersOf(set, path.join(home, `${prefix}${index}.db`))
  byName.set(set.name, [...(byName.get(set.name) ?? []), ...answers])
}
const rows: (readonly string[])[] = []
const passages = ['en', 'ja', 'cross'].flatMap((name) => byName.get(name) ?? [])
if (passages.length > 0) rows.push(rowOf('all passages', passages))
for (const [name, answers] of byName) {
  rows.push(rowOf(name, answers))
  if (!name.startsWith('notes')) continue
  rows.push(
    rowOf(
      `${name}, asked in Japanese`,
      answers.filter(({ prompt }) => isJapanese(prompt.text)),
    ),
  )
  rows.push(
    rowOf(
      `${name}, asked in English`,
      answers.filter(({ prompt }) => !isJapanese(prompt.text)),
    ),
  )
}
if (folder === undefined) process.stdout.write('No passages: name their folder with --data or KURA_SEARCH_DATA.\n')
const asked = `prompts (half: ${has('--fresh') ? 'fresh' : half})`
const report = createReport('bench:recall', has('--fresh') ? 'bench:recall-fresh' : 'bench:recall')
report.table('said', [asked, 'nothing to find, spoken to', 'spoken, right', 'found'], rows)
if (kept === undefined) rmSync(home, { recursive: true, force: true })
if (!has('--no-time')) {
  const [notes] = noteSets(undefined)
  if (notes) await sessionSize(notes, report)
  await hookTimes(report)
}
await report.save()
