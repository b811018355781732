// Starts the given program once per line of stdin, with that line as its input, and prints a line when it has ended.
const { spawn } = require('node:child_process')
const { createInterface } = require('node:readline')

const [program] = process.argv.slice(2)
const args = ['--dangerously-skip-permissions', '--output-format', 'json', '--strict-mcp-config', '-p']

createInterface({ input: process.stdin }).on('line', (line) => {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  const chunks = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.resume()
  child.stdin.end(JSON.parse(line))
  child.once('close', () => {
    process.stdout.write(`${JSON.stringify(JSON.parse(Buffer.concat(chunks).toString('utf8')).result)}\n`)
  })
})
