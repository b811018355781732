export function compileKnowledge(outfile: string): Promise<unknown>
