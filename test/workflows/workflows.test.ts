import { describe, expect, it } from 'vitest'
import { forgottenSuites, nodeReleases, problemsIn } from './problems.ts'
import { parseWorkflow, readText, stepsOf, valuesOf, workflowFiles, workflowText } from './workflow.ts'

const ci = parseWorkflow(workflowText('ci.yml'))
const releaseText = workflowText('release.yml')
const release = parseWorkflow(releaseText)
const texts = workflowFiles.map(workflowText)

describe('the workflows', () => {
  it('are one for every change, one for every night and one for releases', () => {
    expect(workflowFiles).toEqual(['ci.yml', 'nightly.yml', 'release.yml'])
  })

  it.each(workflowFiles)('%s has no problems', (file) => {
    expect(problemsIn(workflowText(file))).toEqual([])
  })

  it('run every suite of package.json, or say why not', () => {
    expect(forgottenSuites(texts)).toEqual([])
    expect(forgottenSuites(texts.map((text) => text.replace("suite: 'test:soak'", "suite: 'test:door'")))).toEqual([
      'test:soak',
    ])
    expect(forgottenSuites(texts.map((text) => text.replace('# not here: test:clients', '#')))).toEqual([
      'test:clients',
    ])
  })

  it('keep the log of a suite that fails at night', () => {
    const nightly = parseWorkflow(workflowText('nightly.yml'))
    const upload = stepsOf(nightly).find(({ uses }) => uses?.startsWith('actions/upload-artifact@'))
    expect(upload?.if).toBe('${{ failure() }}')
    expect(upload?.with?.path).toContain('suite.log')
  })
})

describe('a change', () => {
  const systems = Object.values(ci.jobs).flatMap((job) =>
    valuesOf(job, job['runs-on']).flatMap((system) =>
      job.steps
        .filter(({ uses }) => uses?.startsWith('actions/setup-node@'))
        .flatMap((step) =>
          valuesOf(job, step.with?.['node-version']).map((node) => `${String(system)} ${String(node)}`),
        ),
    ),
  )

  it('is tested on three systems, with three releases of Node each', () => {
    const wanted = ['macos-latest', 'ubuntu-latest', 'windows-latest'].flatMap((system) =>
      nodeReleases.map((node) => `${system} ${node}`),
    )
    expect(systems.sort()).toEqual(wanted)
  })

  it('is tested on Linux by the test command of both readmes, elsewhere by the portable tests', () => {
    const command = ci.jobs.linux?.steps.map(({ run }) => run).find((run) => run?.includes('npm test')) ?? 'none'
    for (const readme of ['README.md', 'README.ja.md']) expect(readText(readme).split('\n')).toContain(command)
    expect(ci.jobs.portable?.steps.at(-1)?.run).toBe('npm run test:portable')
  })
})

describe('a release', () => {
  it('is started only by a tag', () => {
    expect(release.on).toEqual({ push: { tags: ['v*'] } })
  })

  it('is published once, with provenance, after all other jobs have succeeded', () => {
    const publishing = Object.entries(release.jobs).filter(([, { steps }]) =>
      steps.some(({ run }) => run?.includes('npm publish')),
    )
    expect(publishing.map(([name]) => name)).toEqual(['publish'])
    const [, job] = publishing[0] ?? []
    const command = job?.steps.find(({ run }) => run?.includes('npm publish'))?.run
    expect(command).toMatch(
      /sqlite-node20-\*\.tgz \.\/assets\/kura-mcp-\[0-9\]\*\.tgz; do npm publish "\$one" --provenance --access public/,
    )
    expect(job?.permissions?.['id-token']).toBe('write')
    expect(job?.needs).toEqual(['test', 'papers', 'binary'])
    expect(releaseText.match(/npm publish/g)).toHaveLength(1)
  })

  it('has an executable for each system, made there and tried out', () => {
    const job = release.jobs.binary
    expect(job && valuesOf(job, job['runs-on'])).toEqual([
      'ubuntu-latest',
      'ubuntu-24.04-arm',
      'macos-15-intel',
      'macos-latest',
      'windows-latest',
    ])
    expect(job?.steps.some(({ run }) => run === 'node scripts/binary/try-out.mjs release')).toBe(true)
  })

  it('is attested before it is published', () => {
    const steps = release.jobs.publish?.steps ?? []
    const attest = steps.findIndex(({ uses }) => uses?.startsWith('actions/attest-build-provenance@'))
    expect(attest).toBeGreaterThanOrEqual(0)
    expect(attest).toBeLessThan(steps.findIndex(({ run }) => run?.includes('npm publish')))
  })

  it.each([
    ['check', 'npm run --silent release:check -- "$GITHUB_REF_NAME"'],
    ['test', 'npm ci && npm test'],
    ['papers', 'npm run release:papers -- release'],
    ['binary', 'npm run package:binary -- --out release'],
    ['papers', 'npm run package:mcpb -- --out release'],
    ['announce', 'gh release create "$GITHUB_REF_NAME" assets/*'],
  ])('has a job %s that runs %s', (name, command) => {
    expect(release.jobs[name]?.steps.some(({ run }) => run?.includes(command))).toBe(true)
  })
})

describe('a fault in a workflow is seen', () => {
  const checkout = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1'
  it.each([
    ['a script that does not exist', 'npm run test:portable', 'npm run test:everything', 'no script test:everything'],
    ['another Node', 'node: [20, 22, 24]', 'node: [20, 22, 25]', 'linux runs on Node 25'],
    ['an action with a tag', `${checkout} # v7.0.1`, 'actions/checkout@v7', 'actions/checkout@v7 is not pinned'],
    ['a pin without a version', `${checkout} # v7.0.1`, checkout, 'does not say its version'],
    ['wider permissions', 'contents: read', 'contents: write', 'the workflow may do more than read'],
    ['no permissions', 'permissions:\n  contents: read', '', 'the workflow may do more than read'],
    ['a job without a timeout', '    timeout-minutes: 45\n', '', 'linux has no timeout'],
    [
      'a job with permissions',
      'timeout-minutes: 45',
      'timeout-minutes: 45\n    permissions: write-all',
      'linux has other',
    ],
    ['no concurrency group', 'group: ci-${{ github.ref }}', 'group: ci', 'no concurrency group'],
    ['an expression in a script', 'run: npm ci\n', 'run: echo ${{ github.head_ref }}\n', 'there is an expression'],
    ['a secret', 'cache: npm', 'token: ${{ secrets.TOKEN }}', 'it uses a secret'],
  ])('%s', (_, valid, faulty, problem) => {
    const text = workflowText('ci.yml')
    expect(text).toContain(valid)
    expect(problemsIn(text.replace(valid, faulty)).join('\n')).toContain(problem)
  })

  it('more permissions than publishing needs', () => {
    const faulty = releaseText.replace('attestations: write', 'attestations: write\n      packages: write')
    expect(problemsIn(faulty)).toEqual(['publish has other permissions than it needs'])
  })
})
