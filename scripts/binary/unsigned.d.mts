export declare const withoutSignature: (executable: Buffer) => Buffer
