export const bundle: (entry: string, outfile: string) => Promise<unknown>
