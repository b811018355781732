export declare const readWhileRunning: readonly string[]
export declare const leftOut: Readonly<Record<string, string>>
export declare const partsOf: (root: string) => Promise<Readonly<Record<string, string>>>
