import { defineModule } from '../../kernel/module.ts'
import { nablarchSettings } from './config.ts'
import { findKnowledgeDir } from './find-knowledge-dir.ts'
import { loadKnowledge } from './knowledge/load-knowledge.ts'
import type { NablarchDeps } from './ports.ts'

export const nablarchModule = defineModule<NablarchDeps>()({
  tools: [],
  open: (host) => {
    const source = loadKnowledge({ shipped: findKnowledgeDir(), override: host.settings(nablarchSettings).overrideDir })
    return { knowledge: () => source.current() }
  },
})
