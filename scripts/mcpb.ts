// Makes the bundle for Claude Desktop and other MCPB hosts, for every platform: npm run package:mcpb -- --out FOLDER
import path from 'node:path'
import { parseArgs } from 'node:util'
import { makeBundle } from './mcpb/make-bundle.ts'

const { values } = parseArgs({ options: { out: { type: 'string', default: '.' } } })
process.stdout.write(`${await makeBundle({ root: process.cwd(), into: path.resolve(values.out) })}\n`)
