import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runStep } from '../../bench/proof/run-step.ts'

const projectWith = (script: string): string => {
  const root = mkdtempSync(path.join(tmpdir(), 'kura-step-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true })
  })
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ scripts: { 'bench:x': 'node x.mjs' } }))
  writeFileSync(path.join(root, 'x.mjs'), script)
  return root
}

const runIn = (root: string, { signal = new AbortController().signal, lines = [] as string[] } = {}) =>
  runStep(
    { script: 'bench:x', args: ['--data', 'search'], needs: 'search', minutes: 1, runs: 1 },
    { root, data: '/data', log: path.join(root, 'log'), signal, onLine: (line) => lines.push(line) },
  )

it('runs the script with its data and asks for the result', async () => {
  const root = projectWith('console.log(process.argv.slice(2).join(" "), process.env.KURA_SAVE_RESULTS)')
  const lines: string[] = []
  await runIn(root, { lines })
  expect(lines.at(-1)).toBe(`--data ${path.join('/data', 'search')} --save 1`)
  expect(readFileSync(path.join(root, 'log'), 'utf8')).toContain('--save 1')
})

it('fails with the place of the output when the script fails', async () => {
  const root = projectWith('console.error("no"); process.exit(3)')
  await expect(runIn(root)).rejects.toThrow(`npm run bench:x ended with 3; its output is in ${path.join(root, 'log')}`)
})

it('ends everything that the script started when it is stopped', async () => {
  const root = projectWith(`
    import { spawn } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    writeFileSync('pid', String(child.pid))
    console.log('ready')
    setInterval(() => {}, 1000)
  `)
  const stopped = new AbortController()
  const lines: string[] = []
  const running = runIn(root, { signal: stopped.signal, lines })
  while (!lines.includes('ready')) await new Promise((resolve) => setTimeout(resolve, 20))
  stopped.abort(new Error('enough'))
  await expect(running).rejects.toThrow('enough')
  const pid = readFileSync(path.join(root, 'pid'), 'utf8')
  while (existsSync(`/proc/${pid}`)) await new Promise((resolve) => setTimeout(resolve, 20))
})
