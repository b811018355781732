import { manifests } from '../../src/app/modules.ts'
import { limitsPage } from '../limits/limits-page.ts'
import { cliPage } from './cli-page.ts'
import { schemasFile, schemasText } from './schemas.ts'
import { settingsPage } from './settings-page.ts'
import { toolsPage } from './tools-page.ts'

/**
 * All generated files by their path from the root of the repository. No module is opened, so no database is touched.
 */
export const generatedFiles = async (): Promise<Readonly<Record<string, string>>> => ({
  'docs/reference/settings.md': await settingsPage(manifests, 'en'),
  'docs/reference/settings.ja.md': await settingsPage(manifests, 'ja'),
  'docs/reference/cli.md': await cliPage(manifests, 'en'),
  'docs/reference/cli.ja.md': await cliPage(manifests, 'ja'),
  'docs/reference/tools.md': await toolsPage(manifests),
  'docs/limits.md': limitsPage('en'),
  'docs/limits.ja.md': limitsPage('ja'),
  [schemasFile]: schemasText(),
})
