import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pictures } from './picture/pictures.ts'

// Draws the terminal pictures of the READMEs from a real run of dist/kura.js: npm run picture
const root = process.cwd()
for (const [file, svg] of Object.entries(pictures(root, path.join(root, 'dist/kura.js')))) {
  writeFileSync(path.join(root, file), svg)
  process.stdout.write(`${file} written\n`)
}
