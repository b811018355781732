import { runHook } from './app/hook/run-hook.ts'

/** The launcher asks this when the process ends: a code cache of less would make later hooks slow. */
export const { hasRunWhole } = runHook()
