import type { Metafile } from 'esbuild'

export declare function buildViews(outDir: string): Promise<{ readonly metafile: Pick<Metafile, 'inputs' | 'outputs'> }>
