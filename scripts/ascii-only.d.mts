export function makeAsciiOnly(file: string): Promise<void>
