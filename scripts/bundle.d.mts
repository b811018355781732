import type { BuildResult, Plugin } from 'esbuild'

type Made = BuildResult<{ metafile: true }>

export declare const bundle: (entry: string, outfile: string, plugins?: readonly Plugin[]) => Promise<Made>
export declare const bundleBesides: (folder: string) => Promise<Made>
export declare const bundles: (root: string, dist: string) => readonly (() => Promise<Made>)[]
