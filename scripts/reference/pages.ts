import { manifests } from '../../src/app/modules.ts'
import { limitsPage } from '../limits/limits-page.ts'
import { cliPage } from './cli-page.ts'
import { extrasFile, extrasText } from './extras.ts'
import { charts } from '../charts/charts.ts'
import { figurePages } from './figures.ts'
import { freshFigures } from './measured.ts'
import { freshQuotesIn, quotingPages } from './quotes.ts'
import { schemasFile, schemasText } from './schemas.ts'
import { settingsPage } from './settings-page.ts'
import { toolsPage } from './tools-page.ts'

type Generate = () => string | Promise<string>

/** None of them opens a module, so no database is touched. */
const generators = (): Readonly<Record<string, Generate>> => ({
  'docs/reference/settings.md': () => settingsPage(manifests, 'en'),
  'docs/reference/settings.ja.md': () => settingsPage(manifests, 'ja'),
  'docs/reference/cli.md': () => cliPage(manifests, 'en'),
  'docs/reference/cli.ja.md': () => cliPage(manifests, 'ja'),
  'docs/reference/tools.md': () => toolsPage(manifests),
  'docs/limits.md': () => limitsPage('en'),
  'docs/limits.ja.md': () => limitsPage('ja'),
  [schemasFile]: schemasText,
  [extrasFile]: () => extrasText(manifests),
  ...charts(),
  ...Object.fromEntries(
    [...new Set([...quotingPages(), ...figurePages()])].map((file) => [
      file,
      () => freshFigures(file, freshQuotesIn(file)),
    ]),
  ),
})

/** The path of every generated file from the root of the repository. */
export const generatedPaths = (): readonly string[] => Object.keys(generators())

/** Every generated file by its path, with its fresh text. */
export const generatedFiles = async (): Promise<Readonly<Record<string, string>>> => {
  const files: Record<string, string> = {}
  for (const [file, generate] of Object.entries(generators())) files[file] = await generate()
  return files
}
