import type { RegistryCommand } from '../src/modules/commands/registry/registry-command.ts'
import { createRandom } from '../test/support/durability/random.ts'

const domains = (
  'git review test docs db api security deps ci release deploy docker infra perf refactor frontend log ' +
  'incident plan data'
).split(' ')
const verbs = (
  'write check create fix update remove merge split review measure design translate summarize publish explain ' +
  'find group run verify list'
).split(' ')
const things = (
  'commit branch test query index schema endpoint token package pipeline version release image container memory ' +
  'bundle cache function module component form layout message log error alert bug task effort story meeting report ' +
  'readme diagram migration backup license cost batch'
).split(' ')
const manners = (
  'before the next release|for every service of the project|with examples and a short summary|' +
  'and list what is missing|step by step|from the changes of the branch|without breaking the callers|' +
  'so that reviewers can follow|and report the result|in one go'
).split('|')
const japanese =
  'ブランチの変更を確認する|テストの失敗を調べて直す|仕様書を作成して一覧にする|エラーの原因を調査して報告する'.split(
    '|',
  )

/** Generates the commands of a large registry from words that people search for. */
export const createRegistry = (size: number, seed: number): readonly RegistryCommand[] => {
  const random = createRandom(seed)
  const one = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? ''
  return Array.from({ length: size }, (_, at) => {
    const [c1, verb, thing, other] = [one(domains), one(verbs), one(things), one(things)]
    const sentence = `${verb.charAt(0).toUpperCase()}${verb.slice(1)} the ${thing} and its ${other} ${one(manners)}`
    return { c1, c2: `${verb}-${thing}`, c3: `${other}-${at}`, description: random() < 0.1 ? one(japanese) : sentence }
  })
}
