export declare const compileLanding: (outfile: string) => Promise<void>
