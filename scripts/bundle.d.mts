export const bundle: (entry: string, outfile: string, plugins?: readonly never[]) => Promise<unknown>
