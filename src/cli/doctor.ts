import { defineCommand, writesIf } from '../kernel/command.ts'
import type { DoctorEvent } from '../kernel/console-doctor.ts'
import { AppError } from '../kernel/errors.ts'
import { unlessStopped } from '../kernel/unless-stopped.ts'
import { inLanguage, type Language, type Words } from '../kernel/words.ts'
import type { HealthFinding, Maintenance } from './maintenance.ts'

export const doctorCommand = defineCommand<Maintenance>()({
  path: ['doctor'],
  effect: writesIf('fix'),
  description: {
    en:
      'Look for everything that can be wrong with this installation: Node, SQLite, the data directory, the database, ' +
      'the modules and a start of the server. Each finding has a code and says how to fix it. ' +
      'Without --fix nothing is changed.',
    ja:
      'この環境に問題がないか、Node、SQLite、データディレクトリ、データベース、モジュール、サーバーの起動を調べます。' +
      '見つかった問題には番号を付け、直し方を示します。--fix を付けなければ何も変更しません。',
  },
  examples: ['kura doctor', 'kura doctor --fix', 'kura doctor --json', 'kura doctor --events'],
  options: [
    {
      flags: '--fix',
      description: { en: 'fix what can be fixed without losing anything', ja: '何も失わずに直せるものを直す' },
    },
    { flags: '--json', description: { en: 'print the findings as JSON', ja: '結果を JSON で表示する' } },
    {
      flags: '--events',
      description: {
        en: 'print a line of JSON when each check begins, and the findings as the last line, in both languages',
        ja: '検査の開始ごとに JSON を 1 行、最後の行に結果を、両方の言語で表示する',
      },
    },
  ],
  run: async ({ options, output, language = 'en', signal }, maintenance) => {
    const print = (event: DoctorEvent): void => {
      output.data(`${JSON.stringify(event)}\n`)
    }
    const { findings } = await unlessStopped({ signal }, () =>
      maintenance.examine({
        fix: options.fix === true,
        signal,
        onCheck: (check) => {
          if (options.events === true) print({ event: 'check', ...check })
          else output.progress(check.title)
        },
      }),
    )
    const count = (severity: HealthFinding['severity']): number =>
      findings.filter((finding) => finding.severity === severity).length
    const [errors, warnings] = [count('error'), count('warning')]
    if (options.events === true) print({ event: 'report', errors, warnings, findings })
    else if (options.json === true) {
      const listed = findings.map((finding) => findingData(finding, language))
      output.data(`${JSON.stringify({ ok: errors === 0, errors, warnings, findings: listed }, null, 2)}\n`)
    } else {
      for (const finding of findings) output.data(linesOf(finding, language))
    }
    if (errors > 0) throw problemsFound(errors, warnings)
    output.message(
      warnings === 0
        ? { en: 'Kura is well.', ja: '問題はありません。' }
        : {
            en: `Kura works, with ${counted(warnings, 'warning')}.`,
            ja: `動作しますが、警告が ${warnings} 件あります。`,
          },
    )
  },
})

const marks = { ok: '✓', warning: '!', error: '✗' } as const

const linesOf = ({ code, title, severity, found, remedy, mended }: HealthFinding, language: Language): string => {
  const say = (words: Words): string => inLanguage(words, language)
  const line = `${marks[severity]} ${code} ${say(title)}: ${say(found)}\n`
  if (mended === true) return `${line}  → ${say({ en: 'Fixed.', ja: '直しました。' })}\n`
  return remedy === undefined ? line : `${line}  → ${say(remedy)}\n`
}

const findingData = ({ title, found, remedy, ...rest }: HealthFinding, language: Language) => ({
  ...rest,
  title: inLanguage(title, language),
  found: inLanguage(found, language),
  ...(remedy !== undefined && { remedy: inLanguage(remedy, language) }),
})

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const problemsFound = (errors: number, warnings: number): AppError =>
  new AppError(
    'failed',
    {
      en: `${counted(errors, 'error')} and ${counted(warnings, 'warning')} were found`,
      ja: `エラー ${errors} 件、警告 ${warnings} 件が見つかりました`,
    },
    {
      hint: {
        en: 'Each finding says how to fix it; kura doctor --fix fixes what is safe.',
        ja: '直し方はそれぞれに示してあります。安全に直せるものは kura doctor --fix で直ります。',
      },
    },
  )
