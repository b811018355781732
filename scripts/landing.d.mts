export declare const compileLanding: (outfile: string, root?: string) => Promise<void>
