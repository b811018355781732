'use strict'
// The minimum that can answer `initialize`: Node itself, a line, an object.
let held = ''
process.stdin.on('data', (chunk) => {
  held += chunk
  for (let end = held.indexOf('\n'); end !== -1; end = held.indexOf('\n')) {
    const { id } = JSON.parse(held.slice(0, end))
    held = held.slice(end + 1)
    const result = {
      protocolVersion: '2025-11-25',
      capabilities: { tools: {} },
      serverInfo: { name: 'floor', version: '1' },
    }
    process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`)
  }
})
