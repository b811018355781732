// `npm run check:code`: format, types, lint and dead code side by side, and the scripts of package.json that are named
// as arguments. Prints what each says only if it fails.
import { spawn } from 'node:child_process'

const names = ['check:format', 'check:types', 'check:lint', 'check:dead', ...process.argv.slice(2)]

const run = (name) =>
  new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', name], { shell: process.platform === 'win32' })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.on('close', (code) => resolve({ name, code, output: Buffer.concat(output).toString() }))
  })

const failed = (await Promise.all(names.map(run))).filter(({ code }) => code !== 0)
for (const { name, output } of failed) process.stderr.write(`npm run ${name} failed:\n${output}\n`)
process.exitCode = failed.length === 0 ? 0 : 1
