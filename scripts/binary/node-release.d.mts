export declare const fetchNode: (folder: string) => Promise<{ readonly node: string; readonly licence: string }>
