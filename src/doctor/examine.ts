import { fault, type Check, type CheckContext, type Verdict } from '../kernel/check.ts'
import type { CheckBegins } from '../kernel/console-doctor.ts'
import type { Words } from '../kernel/words.ts'
import { settings } from './checks/settings.ts'
import { reasonsOf } from './reason.ts'

export interface Finding extends Verdict {
  readonly code: string
  readonly title: Words
  readonly mended?: boolean
}

export interface Examination<Context extends CheckContext> {
  readonly checks: readonly Check<Context>[]
  readonly context: Context
  /** Whether to fix what can be fixed safely. */
  readonly fix: boolean
  /** Called when a check begins. */
  onCheck?(check: Omit<CheckBegins, 'event'>): void
}

/** Runs the checks one after the other. A check that throws is reported as a finding. */
export const examine = async <Context extends CheckContext>({
  checks,
  context,
  fix,
  onCheck,
}: Examination<Context>): Promise<readonly Finding[]> => {
  const findings: Finding[] = []
  for (const [done, check] of checks.entries()) {
    context.signal.throwIfAborted()
    const named = { code: check.code, title: check.title }
    onCheck?.({ ...named, done, total: checks.length })
    const verdicts = await runCheck(check, context)
    // The result of an aborted check is not reliable.
    context.signal.throwIfAborted()
    const shouldFix = fix && check.fix !== undefined && verdicts.some(({ fixable }) => fixable === true)
    if (!shouldFix) findings.push(...verdicts.map((verdict) => ({ ...named, ...verdict })))
    else findings.push(...(await runFix(check, context, verdicts)).map((verdict) => ({ ...named, ...verdict })))
  }
  return findings
}

/** The only finding if the settings cannot be read: without them even the data directory is unknown. */
export const unreadableSettings = (thrown: unknown): Finding => {
  const { en, ja } = reasonsOf(thrown)
  return {
    code: settings.code,
    title: settings.title,
    ...fault(
      { en: `The settings cannot be used: ${en}`, ja: `設定を使えません: ${ja}` },
      {
        en: 'Correct config.json or the environment variable that is named, then run kura doctor again.',
        ja: '示された config.json か環境変数を直してから、もう一度調べてください。',
      },
    ),
  }
}

const runCheck = async <Context extends CheckContext>(
  check: Check<Context>,
  context: Context,
): Promise<readonly Verdict[]> => {
  try {
    return await check.look(context)
  } catch (thrown) {
    const { en, ja } = reasonsOf(thrown)
    return [
      fault(
        { en: `This could not be checked: ${en}`, ja: `調べられませんでした: ${ja}` },
        {
          en: 'Fix the other findings first, then run kura doctor again.',
          ja: 'ほかの項目を先に直してから、もう一度調べてください。',
        },
      ),
    ]
  }
}

/** Fixes a problem and runs the check again to see whether it is gone. */
const runFix = async <Context extends CheckContext>(
  check: Check<Context>,
  context: Context,
  before: readonly Verdict[],
): Promise<readonly (Verdict & { mended?: boolean })[]> => {
  try {
    await check.fix?.(context)
  } catch (thrown) {
    const { en, ja } = reasonsOf(thrown)
    const remedy = { en: `Fixing it failed: ${en}`, ja: `直せませんでした: ${ja}` }
    return before.map((verdict) => ({ ...verdict, remedy }))
  }
  const after = await runCheck(check, context)
  return after.every(({ severity }) => severity === 'ok')
    ? before.map((verdict) => ({ ...verdict, severity: 'ok', mended: true }))
    : after
}
