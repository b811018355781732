import { claudeSettings } from '../modules/claude/config.ts'
import { commandsSettings } from '../modules/commands/config.ts'
import { docsSettings } from '../modules/docs/config.ts'
import { knowledgeSettings } from '../modules/knowledge/config.ts'
import { nablarchSettings } from '../modules/nablarch/config.ts'

/** The settings of every module, for programs that load none of them. */
export const moduleSettings = [
  { name: 'knowledge', settings: knowledgeSettings },
  { name: 'commands', settings: commandsSettings },
  { name: 'claude', settings: claudeSettings },
  { name: 'nablarch', settings: nablarchSettings },
  { name: 'docs', settings: docsSettings },
]
