import type { Logger } from '../../kernel/host.ts'
import { defineModule } from '../../kernel/module.ts'
import { checkDocsCommand } from './shell/check-docs.ts'
import { docsCommand } from './shell/docs.ts'
import { validateCommand } from './shell/validate.ts'
import { nablarchSettings } from './config.ts'
import { askManual } from './manual/ask-manual.ts'
import { loadKnowledge } from './knowledge/load-knowledge.ts'
import type { KnowledgeSource } from './knowledge/schema.ts'
import { shippedDirs } from './knowledge/shipped-dirs.ts'
import type { NablarchDeps } from './ports.ts'
import { nablarchPrompts } from './prompts/index.ts'
import { nablarchResources, nablarchResourceTemplates } from './resources/index.ts'
import { analyzeMigration } from './tools/analyze-migration.ts'
import { arrangeHandlerQueue } from './tools/arrange-handler-queue.ts'
import { designHandlerQueue } from './tools/design-handler-queue.ts'
import { searchApi } from './tools/search-api.ts'
import { showHandlerQueue } from './tools/show-handler-queue.ts'
import { validateHandlerQueue } from './tools/validate-handler-queue.ts'

/** Logs each problem of a knowledge file once. */
const reportProblems = (source: KnowledgeSource, logger: Logger): (() => void) => {
  const reported = new Set<string>()
  return () => {
    for (const { file, line, column, message } of source.problems()) {
      const problem = `${file}:${line}:${column}: ${message}`
      if (!reported.has(problem)) logger.warn('A knowledge file is not in force as it is now', { problem })
      reported.add(problem)
    }
  }
}

export const nablarchModule = defineModule<NablarchDeps>()({
  tools: [searchApi, validateHandlerQueue, designHandlerQueue, analyzeMigration, arrangeHandlerQueue, showHandlerQueue],
  views: [
    { name: 'handler-queue', title: 'Handler queue', description: 'A Nablarch handler queue with what is wrong in it' },
  ],
  resources: nablarchResources,
  resourceTemplates: nablarchResourceTemplates,
  prompts: nablarchPrompts,
  commands: [validateCommand, docsCommand, checkDocsCommand],
  checks: async () => [(await import('./checks/knowledge-files.ts')).knowledgeFilesCheck],
  open: (host) => {
    const source = loadKnowledge({ ...shippedDirs(), override: host.settings(nablarchSettings).overrideDir })
    const report = reportProblems(source, host.logger)
    return {
      knowledge: () => {
        const knowledge = source.current()
        report()
        return knowledge
      },
      meaning: host.meaning,
      manuals: host.manuals,
      manualLines: askManual(host),
    }
  },
})
