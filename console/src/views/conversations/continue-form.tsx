import { useEffect, useRef, useState } from 'preact/hooks'
import { me } from '../../api/me.ts'
import { keepInTab, readFromTab } from '../../keeping.ts'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { toast } from '../../parts/toasts.tsx'
import { Visible } from '../../parts/visible-text.tsx'
import { formatNumber } from '../../words/format.ts'
import { conversationsWords } from './conversations-words.ts'
import { ModeNote } from './mode-note.tsx'
import { forgetRun, runOf, startRun, type Run } from './runs.ts'
import type { RunAnswer, WholeTurn } from './turn.ts'
import { whyNot } from './why-not.ts'

interface ContinueFormProps {
  readonly turn: WholeTurn
  /** Whether other turns already continue this one. */
  readonly isFork: boolean
  /** Called when a run has ended, however it ended. */
  readonly onEnd: (answer: RunAnswer | undefined) => void
}

/** Continues a turn: a prompt, what Claude may do, and how far it is. */
export const ContinueForm = ({ turn, isFork, onEnd }: ContinueFormProps) => {
  const words = conversationsWords()
  const why = whyNot(turn) ?? (me.value?.readOnly === true ? words.readOnlyWhy : undefined)
  return (
    <section class="continue">
      <h3>{isFork && why === undefined ? words.forkTitle : words.continueTitle}</h3>
      {why === undefined ? <PromptForm turn={turn} isFork={isFork} onEnd={onEnd} /> : <p class="soft">{why}</p>}
    </section>
  )
}

const PromptForm = ({ turn, isFork, onEnd }: ContinueFormProps) => {
  const words = conversationsWords()
  const draft = `continue-${turn.id}`
  const [prompt, setPrompt] = useState(() => readFromTab(draft) ?? '')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const run = runOf(turn.id)
  const isRunning = run?.state === 'running'
  const send = async (): Promise<void> => {
    if (prompt.trim() === '') {
      setMissing(true)
      field.current?.focus()
      return
    }
    const answer = await startRun(turn.id, prompt)
    if (answer?.success === true) {
      keepInTab(draft, undefined)
      toast(words.arrived)
    }
    onEnd(answer)
  }
  const write = (text: string): void => {
    setPrompt(text)
    setMissing(false)
    keepInTab(draft, text === '' ? undefined : text)
    if (run !== undefined && !isRunning && !(run.problem?.isPassing ?? false)) forgetRun(turn.id)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {isFork && <p>{words.forkWhy}</p>}
      <ModeNote mode={turn.permission_mode} />
      <div class="field">
        <label for="continue-prompt">{words.promptLabel}</label>
        <textarea
          id="continue-prompt"
          ref={field}
          rows={4}
          dir="auto"
          value={prompt}
          disabled={isRunning}
          aria-invalid={isMissing}
          {...(isMissing && { 'aria-describedby': 'continue-missing' })}
          onInput={({ currentTarget }) => write(currentTarget.value)}
        />
        {isMissing && (
          <p class="wrong" id="continue-missing">
            {words.promptMissing}
          </p>
        )}
      </div>
      {run !== undefined && <RunNote run={run} onAgain={() => void send()} />}
      {!isRunning && <button type="submit">{isFork ? words.sendFork : words.send}</button>}
    </form>
  )
}

interface RunNoteProps {
  readonly run: Run
  readonly onAgain: () => void
}

const RunNote = ({ run, onAgain }: RunNoteProps) => {
  const words = conversationsWords()
  if (run.state === 'running')
    return (
      <div class="run">
        <p role="status">
          {words.working} {run.step !== undefined && <bdi class="soft">{run.step}</bdi>}
        </p>
        <Elapsed since={run.startedAt} />
        <button type="button" class="quiet danger" onClick={run.cancel}>
          {words.cancel}
        </button>
      </div>
    )
  if (run.state === 'cancelled') return <p role="status">{words.cancelled}</p>
  if (run.problem !== undefined)
    return <ProblemNote problem={run.problem} {...(run.problem.isPassing && { onAgain })} />
  return (
    <div class="problem-note" role="alert">
      <p>{words.failed}</p>
      <p class="as-said">
        <Visible text={run.error ?? ''} />
      </p>
    </div>
  )
}

const Elapsed = ({ since }: { readonly since: number }) => {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span class="soft" aria-hidden="true">
      {conversationsWords().workingFor(formatNumber(Math.max(0, Math.floor((now - since) / 1000))))}
    </span>
  )
}
