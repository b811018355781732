import { useEffect, useRef } from 'preact/hooks'
import type { TokenMaker } from '../../../../src/kernel/console-tokens.ts'
import { me } from '../../api/me.ts'
import type { Problem } from '../../api/problem.ts'
import { ProblemNote, wordsOfProblem } from '../../parts/problem-note.tsx'
import { formatNumber } from '../../words/format.ts'
import { choicesFor, mayNameAny, mostDays, scopesFor, type TokenForm } from './token-form.ts'
import { workspaceName } from './token-row.tsx'
import { tokensWords } from './tokens-words.ts'

interface TokenFieldsProps {
  readonly form: TokenForm
  readonly most: TokenMaker
  readonly problem: Problem | undefined
  readonly onChange: (form: TokenForm) => void
}

/** What is asked for a new token. What the server refuses is told at its field, and the focus goes there. */
export const TokenFields = ({ form, most, problem, onChange }: TokenFieldsProps) => {
  const words = tokensWords()
  const fields = useRef<HTMLDivElement>(null)
  const wrong = problem?.facts.field
  useEffect(() => {
    if (wrong !== undefined)
      fields.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(wrong)}"] input`)?.focus()
  }, [problem])
  const isKnown = ['name', 'scope', 'workspaces', 'days'].includes(wrong ?? '')
  const said = (field: string) =>
    wrong === field && problem !== undefined ? (
      <p class="wrong" id={`token-${field}-wrong`}>
        {wordsOfProblem(problem)}
      </p>
    ) : null
  const describe = (field: string): string => `token-${field}-hint${wrong === field ? ` token-${field}-wrong` : ''}`
  return (
    <div ref={fields}>
      {problem !== undefined && !isKnown && <ProblemNote problem={problem} />}
      <div class="field" data-field="name">
        <label for="token-name">{words.name}</label>
        <input
          id="token-name"
          value={form.name}
          maxLength={100}
          autocomplete="off"
          aria-invalid={wrong === 'name'}
          aria-describedby={describe('name')}
          onInput={({ currentTarget }) => onChange({ ...form, name: currentTarget.value })}
        />
        <small class="soft" id="token-name-hint">
          {words.nameHint}
        </small>
        {said('name')}
      </div>
      <fieldset class="field" data-field="scope">
        <legend>{words.scope}</legend>
        {scopesFor(most).map((scope) => (
          <label class="choice" key={scope}>
            <input
              type="radio"
              name="scope"
              checked={form.scope === scope}
              onChange={() => onChange({ ...form, scope })}
            />
            {words.scopes[scope]}
          </label>
        ))}
        {said('scope')}
      </fieldset>
      <WorkspaceField form={form} most={most} onChange={onChange} describedBy={describe('workspaces')}>
        {said('workspaces')}
      </WorkspaceField>
      <div class="field" data-field="days">
        <label for="token-days">{words.days}</label>
        <input
          id="token-days"
          class="days"
          inputMode="numeric"
          value={form.days}
          aria-invalid={wrong === 'days'}
          aria-describedby={describe('days')}
          onInput={({ currentTarget }) => onChange({ ...form, days: currentTarget.value })}
        />
        <small class="soft" id="token-days-hint">
          {words.daysHint(formatNumber(mostDays))}
        </small>
        {said('days')}
      </div>
    </div>
  )
}

interface WorkspaceFieldProps extends Omit<TokenFieldsProps, 'problem'> {
  readonly describedBy: string
  readonly children: preact.ComponentChildren
}

const WorkspaceField = ({ form, most, onChange, describedBy, children }: WorkspaceFieldProps) => {
  const words = tokensWords()
  const choices = choicesFor(most, me.value?.workspace ?? '')
  const toggle = (name: string, isOn: boolean): void => {
    const others = form.chosen.filter((chosen) => chosen !== name)
    onChange({ ...form, chosen: isOn ? choices.filter((one) => one === name || others.includes(one)) : others })
  }
  return (
    <fieldset class="field" data-field="workspaces" aria-describedby={describedBy}>
      <legend>{words.workspaces}</legend>
      {choices.map((name) => (
        <label class="choice" key={name}>
          <input
            type="checkbox"
            checked={form.chosen.includes(name)}
            onChange={({ currentTarget }) => toggle(name, currentTarget.checked)}
          />
          <bdi>{workspaceName(name)}</bdi>
        </label>
      ))}
      {mayNameAny(most) && (
        <label class="named">
          {words.namedWorkspaces}
          <input
            value={form.named}
            autocomplete="off"
            onInput={({ currentTarget }) => onChange({ ...form, named: currentTarget.value })}
          />
        </label>
      )}
      <small class="soft" id="token-workspaces-hint">
        {words.workspacesHint}
      </small>
      {children}
    </fieldset>
  )
}
