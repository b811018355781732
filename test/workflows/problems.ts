import { calledScripts, parseWorkflow, scripts, stepsOf, valuesOf, type Job } from './workflow.ts'

export const nodeReleases = [20, 22, 24]

/** The only jobs with more than read permission, and their permissions. */
const mayDoMore: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  publish: { contents: 'read', 'id-token': 'write', attestations: 'write' },
  announce: { contents: 'write' },
}

/** The problems of a workflow, one sentence each. */
export const problemsIn = (text: string): readonly string[] => {
  const workflow = parseWorkflow(text)
  return [
    ...calledScripts(workflow)
      .filter((name) => !(name in scripts))
      .map((name) => `package.json has no script ${name}`),
    ...stepsOf(workflow).flatMap(({ uses, run = '' }) => [
      ...(uses === undefined ? [] : pinProblem(uses, text)),
      ...(run.includes('${{') ? [`there is an expression in the script ${run}`] : []),
    ]),
    ...(isSame(workflow.permissions, { contents: 'read' }) ? [] : ['the workflow may do more than read']),
    ...(workflow.concurrency?.group.includes('${{ github.ref }}') ? [] : ['it has no concurrency group for its ref']),
    ...(/\bsecrets\./.test(text) ? ['it uses a secret'] : []),
    ...Object.entries(workflow.jobs).flatMap(([name, job]) => jobProblems(name, job)),
  ]
}

const jobProblems = (name: string, job: Job): readonly string[] => [
  ...(valuesOf(job, job['timeout-minutes']).every((minutes) => Number(minutes) > 0) ? [] : [`${name} has no timeout`]),
  ...(job.permissions === undefined || isSame(job.permissions, mayDoMore[name])
    ? []
    : [`${name} has other permissions than it needs`]),
  ...job.steps
    .filter(({ uses }) => uses?.startsWith('actions/setup-node@'))
    .flatMap((step) => valuesOf(job, step.with?.['node-version']))
    .filter((release) => !nodeReleases.includes(Number(release)))
    .map((release) => `${name} runs on Node ${String(release)}`),
  ...(job.steps.some(({ uses }) => uses?.startsWith('actions/setup-node@')) || !job.steps.some(callsNpm)
    ? []
    : [`${name} takes any Node`]),
]

const callsNpm = ({ run = '' }: { readonly run?: string }): boolean => /\bnpm\b/.test(run)

const pinProblem = (uses: string, text: string): readonly string[] => {
  if (!/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(uses)) return [`${uses} is not pinned`]
  const lines = text.split('\n').filter((line) => line.includes(uses))
  return lines.every((line) => / # v\d+\.\d+\.\d+$/.test(line)) ? [] : [`${uses} does not say its version`]
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** The suites that no workflow runs and that no comment excuses with a reason. */
export const forgottenSuites = (texts: readonly string[]): readonly string[] => {
  const run = new Set(texts.flatMap((text) => calledScripts(parseWorkflow(text))))
  const excused = new Set(
    texts.flatMap((text) => [...text.matchAll(/^# not here: (\S+) \(.{20,}\)$/gm)].map(([, name]) => name)),
  )
  return Object.keys(scripts).filter((name) => name.startsWith('test:') && !run.has(name) && !excused.has(name))
}
