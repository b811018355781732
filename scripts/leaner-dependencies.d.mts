import type { Plugin } from 'esbuild'

export declare const trimmings: Readonly<Record<string, Plugin>>
