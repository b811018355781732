import type { DoctorFinding } from '../../../../src/kernel/console-doctor.ts'
import { me } from '../../api/me.ts'
import { Copyable } from '../../parts/copy-button.tsx'
import { visibleText } from '../../parts/visible-text.tsx'
import { formatNumber } from '../../words/format.ts'
import { language } from '../../words/language.ts'
import { doctorWords } from './doctor-words.ts'
import { shellLine } from './shell-line.ts'

const order = ['error', 'warning', 'ok'] as const

/** What was found, the worst first. Checks without a finding are behind one line. */
export const Findings = ({ findings }: { readonly findings: readonly DoctorFinding[] }) => {
  const sorted = findings.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
  const wrong = sorted.filter(({ severity }) => severity !== 'ok')
  const fine = sorted.filter(({ severity }) => severity === 'ok')
  return (
    <>
      <ul class="findings">
        {wrong.map((finding, at) => (
          <Finding key={`${finding.code}-${at}`} finding={finding} />
        ))}
      </ul>
      {fine.length > 0 && (
        <details>
          <summary>{doctorWords().fine(formatNumber(fine.length))}</summary>
          <ul class="findings">
            {fine.map((finding, at) => (
              <Finding key={`${finding.code}-${at}`} finding={finding} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** What `doctor --fix` would do stays in the shell, so the command is shown. */
const commandOf = ({ severity, fixable, command }: DoctorFinding): string | undefined =>
  severity === 'ok' ? undefined : fixable === true ? 'kura doctor --fix' : command

const Finding = ({ finding }: { readonly finding: DoctorFinding }) => {
  const words = doctorWords()
  const say = (text: DoctorFinding['found']): string =>
    visibleText(typeof text === 'string' ? text : text[language.value])
  const command = commandOf(finding)
  return (
    <li class={`finding is-${finding.severity}`}>
      <p class="finding-head">
        <span class="severity">{words.severities[finding.severity]}</span>
        <strong>{say(finding.title)}</strong>
        <code>{finding.code}</code>
      </p>
      <p>{say(finding.found)}</p>
      {finding.severity !== 'ok' && finding.remedy !== undefined && <p class="soft">{say(finding.remedy)}</p>}
      {command !== undefined && (
        <>
          <p class="soft">{words.fix}</p>
          <Copyable text={shellLine(command, me.value?.program ?? 'kura')} />
        </>
      )}
    </li>
  )
}
