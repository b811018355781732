// Makes a bundle for Claude Desktop and other MCPB hosts:
//   npm run package:mcpb                                       for this machine and the running Node
//   npm run package:mcpb -- --binding node-v127-linux-x64=FILE  for another release of Node
//   npm run package:mcpb -- --target win32-x64 --binding node-v127-win32-x64=FILE
import path from 'node:path'
import { parseArgs } from 'node:util'
import { makeBundle, ownBinding, type Binding } from './mcpb/make-bundle.ts'

const { values } = parseArgs({
  options: {
    target: { type: 'string', default: `${process.platform}-${process.arch}` },
    binding: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: '.' },
  },
})

const read = (given: string): Binding => {
  const [name = '', ...file] = given.split('=')
  return { name, file: path.resolve(file.join('=')) }
}

const root = process.cwd()
const made = await makeBundle({
  root,
  into: path.resolve(values.out),
  target: values.target,
  bindings: [ownBinding(root), ...values.binding.map(read)],
})
process.stdout.write(`${made}\n`)
