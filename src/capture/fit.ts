import type { SessionFacts } from './facts.ts'
import { cut, limits } from './shown.ts'

type Step = (facts: SessionFacts) => SessionFacts

const shortenPrompt =
  (index: number, most: number): Step =>
  (facts) => ({ ...facts, prompts: facts.prompts.map((text, at) => (at === index ? cut(text, most) : text)) })

const withoutOldest =
  (part: 'prompts' | 'files' | 'failures' | 'commits', least: number): Step =>
  (facts) =>
    facts[part].length > least ? { ...facts, [part]: facts[part].slice(1) } : facts

const withoutOldestPassed: Step = (facts) => {
  const oldest = facts.failures.findIndex(({ passed }) => passed)
  return oldest < 0 ? facts : { ...facts, failures: facts.failures.filter((_, index) => index !== oldest) }
}

const repeated = (step: Step, times: number): readonly Step[] => Array.from({ length: times }, () => step)

/** What is given up, in this order: the oldest prompts are shortened first, the newest prompt is never left out. */
const stepsFor = ({ prompts, files, failures, commits }: SessionFacts): readonly Step[] => [
  ...prompts.map((_, index) => shortenPrompt(index, 80)),
  ...prompts.map((_, index) => shortenPrompt(index, 40)),
  ...repeated(withoutOldest('prompts', 10), prompts.length),
  ...repeated(withoutOldest('files', 20), files.length),
  ...repeated(withoutOldestPassed, failures.length),
  ...repeated(withoutOldest('failures', 5), failures.length),
  ...repeated(withoutOldest('commits', 10), commits.length),
  (facts) => ({ ...facts, answer: cut(facts.answer, 300) }),
  ...repeated(withoutOldest('prompts', 1), prompts.length),
  ...repeated(withoutOldest('files', 0), files.length),
  ...repeated(withoutOldest('failures', 0), failures.length),
  ...repeated(withoutOldest('commits', 0), commits.length),
]

/** Gives up as little as possible until the size is within the limit. */
export const fitFacts = (facts: SessionFacts, bytesOf: (facts: SessionFacts) => number): SessionFacts => {
  let fitting = facts
  for (const step of stepsFor(facts)) {
    if (bytesOf(fitting) <= limits.contentBytes) break
    fitting = step(fitting)
  }
  return fitting
}
