import type { ModuleManifest } from '../kernel/module.ts'
import { claude } from '../modules/claude/index.ts'
import { commands } from '../modules/commands/index.ts'
import { docs } from '../modules/docs/index.ts'
import { knowledge } from '../modules/knowledge/index.ts'
import { nablarch } from '../modules/nablarch/index.ts'

/** Every module that Kura has, in the order in which their tools are listed. */
export const manifests: readonly ModuleManifest[] = [knowledge, commands, claude, nablarch, docs]
