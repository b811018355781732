import { manifests } from '../../src/app/modules.ts'
import { cliPage } from './cli-page.ts'
import { schemasFile, schemasText } from './schemas.ts'
import { settingsPage } from './settings-page.ts'
import { toolsPage } from './tools-page.ts'

/** Relative to the root of the repository, where the generator and the tests run. */
export const referenceDir = 'docs/reference'

/** Every generated file by its path. */
export const generatedFiles = async (): Promise<Readonly<Record<string, string>>> => ({
  ...Object.fromEntries(Object.entries(await referencePages()).map(([file, text]) => [`${referenceDir}/${file}`, text])),
  [schemasFile]: schemasText(),
})

/** Every generated page by its file name. No module is opened for it, so no database is touched. */
const referencePages = async (): Promise<Readonly<Record<string, string>>> => ({
  'settings.md': await settingsPage(manifests, 'en'),
  'settings.ja.md': await settingsPage(manifests, 'ja'),
  'cli.md': await cliPage(manifests, 'en'),
  'cli.ja.md': await cliPage(manifests, 'ja'),
  'tools.md': await toolsPage(manifests),
})
