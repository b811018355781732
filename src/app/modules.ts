import type { ModuleManifest } from '../kernel/module.ts'

/** Every module that Kura has, in the order in which their tools are listed. */
export const manifests: readonly ModuleManifest[] = []
