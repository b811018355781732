import { useEffect, useRef, useState } from 'preact/hooks'
import type { CheckBegins, DoctorEvent, DoctorReport } from '../../../../src/kernel/console-doctor.ts'
import type { Words } from '../../../../src/kernel/words.ts'
import { adminEvents } from '../../api/admin-events.ts'
import { asProblem, Problem } from '../../api/problem.ts'
import { announce } from '../../parts/announce.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { language } from '../../words/language.ts'
import { doctorWords } from './doctor-words.ts'
import { Findings } from './findings.tsx'
import { InShell } from './in-shell.tsx'

const inOwnLanguage = (words: Words): string => (typeof words === 'string' ? words : words[language.value])

interface Examination {
  readonly isRunning: boolean
  readonly check?: CheckBegins
  readonly report?: DoctorReport
  readonly problem?: Problem
}

/** The state after an event. */
const after = (event: DoctorEvent): Examination => {
  if (event.event === 'check') return { isRunning: true, check: event }
  if (event.event === 'report') return { isRunning: false, report: event }
  return { isRunning: false, problem: new Problem('failed', inOwnLanguage(event.message)) }
}

/** An examination with its progress. Leaving the view ends it. */
const useExamination = () => {
  const [state, setState] = useState<Examination>({ isRunning: false })
  const running = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const fail = (problem: Problem): void => setState({ isRunning: false, problem })
  const examine = async (): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setState({ isRunning: true })
    const last: { event?: DoctorEvent } = {}
    try {
      await adminEvents('doctor', controller.signal, (sent) => {
        const event = sent as DoctorEvent
        last.event = event
        setState(after(event))
        if (event.event === 'report') announce(verdictOf(event))
      })
      if (last.event === undefined || last.event.event === 'check') fail(new Problem('failed', doctorWords().brokeOff))
    } catch (cause) {
      const problem = asProblem(cause)
      fail(problem.kind === 'cancelled' ? new Problem('cancelled', doctorWords().cancelled) : problem)
    }
  }
  return { ...state, examine, cancel: () => running.current?.abort() }
}

const moodOf = ({ errors, warnings }: DoctorReport): string => (errors > 0 ? 'is-wrong' : warnings > 0 ? '' : 'is-well')

const verdictOf = ({ errors, warnings }: DoctorReport): string =>
  errors + warnings === 0 ? doctorWords().well : doctorWords().found(errors, warnings)

export const DoctorPart = () => {
  const words = doctorWords()
  const { isRunning, check, report, problem, examine, cancel } = useExamination()
  return (
    <section class="sheet" aria-labelledby="health-doctor">
      <h2 id="health-doctor">{words.title}</h2>
      <p class="soft">{words.lead}</p>
      <button type="button" class={isRunning ? 'quiet' : ''} onClick={() => (isRunning ? cancel() : void examine())}>
        {isRunning ? words.cancel : report === undefined ? words.examine : words.again}
      </button>
      {isRunning && (
        <div class="examining">
          <progress aria-label={words.progress} value={check?.done ?? 0} max={check?.total ?? 1} />
          {check !== undefined && (
            <p>
              {words.checking(inOwnLanguage(check.title))}{' '}
              <span class="soft">{`${check.done + 1} / ${check.total}`}</span>
            </p>
          )}
        </div>
      )}
      {problem !== undefined && <ProblemNote problem={problem} />}
      {report !== undefined && (
        <>
          <p class={`verdict ${moodOf(report)}`}>{verdictOf(report)}</p>
          <Findings findings={report.findings} />
        </>
      )}
      <InShell line="kura doctor" />
    </section>
  )
}
