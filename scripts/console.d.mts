import type { Metafile } from 'esbuild'

export declare function buildConsole(
  outDir: string,
  options?: { readonly compressed?: boolean },
): Promise<{ readonly metafile: Pick<Metafile, 'inputs' | 'outputs'> }>
