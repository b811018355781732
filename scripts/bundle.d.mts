export const bundle: (entry: string, outfile: string, plugins?: readonly never[]) => Promise<unknown>
export declare const bundleDriver: (folder: string) => Promise<unknown>
