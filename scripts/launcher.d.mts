export declare const writeLauncher: (root: string, folder: string) => Promise<string>
