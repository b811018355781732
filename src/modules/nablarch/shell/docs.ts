import { defineCommand, type CommandOutput } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Manual, Manuals } from '../../../kernel/manuals.ts'
import type { SectionCaller } from '../../../kernel/section-index.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import { inBoth, inLanguage, type Words } from '../../../kernel/words.ts'
import { printable } from '../../../text/printable.ts'
import { isOfNablarch } from '../manual/choose-manuals.ts'
import { knowledgeVersion } from '../manual/manual-line.ts'
import { addLine, cloneLine, type ManualLanguage } from '../manual/official.ts'
import { statedVersion } from '../manual/stated-version.ts'
import type { NablarchDeps } from '../ports.ts'

type Verdict = 'ok' | 'unknown' | 'other version' | 'wrong label'

interface CheckedManual extends Manual {
  /** What the manual itself says. */
  readonly states?: string
  readonly verdict: Verdict
}

const verdictOf = ({ version }: Manual, states: string | undefined): Verdict => {
  if (states === undefined) return 'unknown'
  if (states !== knowledgeVersion) return 'other version'
  return version === '' || version === states ? 'ok' : 'wrong label'
}

const checkAll = async (manuals: Manuals, caller: SectionCaller): Promise<readonly CheckedManual[]> => {
  const checked: CheckedManual[] = []
  for (const manual of (await manuals.list(caller)).filter(isOfNablarch)) {
    const states = await statedVersion(manuals, caller, manual)
    checked.push({ ...manual, ...(states !== undefined && { states }), verdict: verdictOf(manual, states) })
  }
  return checked
}

const titleOf = ({ name, version }: Manual): string => printable(version === '' ? name : `${name} ${version}`)

const describe = (manual: CheckedManual): string => {
  const { name, version, language, sections, states, isNewest, verdict } = manual
  const facts = [name, version || '-', language || '-', sections, states ?? '-', isNewest ? verdict : 'not asked']
  return `${facts.map((fact) => printable(String(fact))).join('\t')}\n`
}

/** Why an answer from this manual may not fit our knowledge; undefined if it may. */
const problemWith = (manual: CheckedManual): Words | undefined => {
  const [title, states] = [titleOf(manual), manual.states ?? '']
  switch (manual.verdict) {
    case 'other version':
      return {
        en: `${title} is the manual of ${states}, and the knowledge of Kura is about ${knowledgeVersion}`,
        ja: `${title} は ${states} の文書です。Kura の知識は ${knowledgeVersion} のものです`,
      }
    case 'wrong label':
      return {
        en: `${title} is the manual of ${states}: it was added with another version`,
        ja: `${title} は ${states} の文書ですが、別のバージョンとして追加されています`,
      }
    case 'ok':
    case 'unknown':
      return undefined
  }
}

const tellUnknown = (output: CommandOutput, checked: readonly CheckedManual[]): void => {
  for (const manual of checked.filter(({ verdict, isNewest }) => isNewest && verdict === 'unknown'))
    output.message({
      en: `${titleOf(manual)} does not say which version it is about`,
      ja: `${titleOf(manual)} には、どのバージョンの文書かが書かれていません`,
    })
}

const howTo: Words = {
  en: 'The official manual of Nablarch was not added. These lines get it and add it, in Japanese and in English:',
  ja: 'Nablarch の公式文書はまだ追加されていません。次のコマンドで取得して追加できます (日本語と英語):',
}

const otherLanguage = (language: ManualLanguage): Words => ({
  en: `The ${language === 'ja' ? 'Japanese' : 'English'} manual was not added: ${addLine(language)}`,
  ja: `${language === 'ja' ? '日本語' : '英語'}の文書は追加されていません: ${addLine(language)}`,
})

const joined = (problems: readonly Words[]): Words =>
  inBoth((language) => problems.map((problem) => inLanguage(problem, language)).join('\n'))

const getRight: Words = {
  en: `Get the right one, then add it: ${cloneLine}`,
  ja: `正しいバージョンを取得して追加してください: ${cloneLine}`,
}

const isRight: Words = {
  en: `The manual and the knowledge are about the same version: ${knowledgeVersion}`,
  ja: `公式文書と知識は同じバージョンです: ${knowledgeVersion}`,
}

export const docsCommand = defineCommand<NablarchDeps>()({
  path: ['nablarch', 'docs'],
  effect: 'read',
  description: {
    en:
      'Say how to get the official manual of Nablarch, so that search_api answers from it, too, and check ' +
      'the version of what was added. Ends with 5 if it is another one than that of the knowledge.',
    ja:
      'Nablarch の公式文書の取得方法を表示し、追加済みの文書のバージョンを確認します。追加すると search_api が公式文書からも答えます。' +
      '知識と異なるバージョンの文書があると、終了コード 5 で終わります。',
  },
  examples: ['kura nablarch docs', 'kura nablarch docs --json'],
  options: [{ flags: '--json', description: { en: 'print the result as JSON', ja: '結果を JSON で表示する' } }],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { options, output, workspace, signal } = invocation
      const checked = await checkAll(await deps.manuals(), { workspace, signal })
      const missing = (['ja', 'en'] as const).filter((one) => !checked.some(({ language }) => language === one))
      const lines = missing.length === 0 ? [] : [cloneLine, ...missing.map(addLine)]
      if (options.json === true)
        output.data(`${JSON.stringify({ version: knowledgeVersion, manuals: checked, lines }, null, 2)}\n`)
      else if (checked.length === 0) {
        output.message(howTo)
        output.data(lines.map((line) => `${line}\n`).join(''))
      } else {
        output.data(checked.map(describe).join(''))
        for (const language of missing) output.message(otherLanguage(language))
      }
      tellUnknown(output, checked)
      const problems = checked.filter(({ isNewest }) => isNewest).flatMap((manual) => problemWith(manual) ?? [])
      if (problems.length > 0) throw new AppError('rule_violated', joined(problems), { hint: getRight })
      if (checked.some(({ isNewest, verdict }) => isNewest && verdict === 'ok')) output.message(isRight)
    }),
})
