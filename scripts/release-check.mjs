// Before a release: node scripts/release-check.mjs v1.2.3
// Fails if the tag, the versions and the changelogs do not agree. Prints the changelog of the version.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { changesOf, releaseProblems } from './release/release-problems.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file) => readFileSync(path.join(root, file), 'utf8')
const [tag = ''] = process.argv.slice(2)
const changelogs = Object.fromEntries(['CHANGELOG.md', 'CHANGELOG.ja.md'].map((file) => [file, read(file)]))
const manifests = Object.fromEntries(
  ['package.json', 'packages/sqlite-for-node-20/package.json', 'server.json'].map((file) => [
    file,
    JSON.parse(read(file)),
  ]),
)

const problems = releaseProblems({ tag, manifests, changelogs })
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exit(1)
process.stdout.write(`${changesOf(changelogs['CHANGELOG.md'], tag.slice(1))}\n`)
