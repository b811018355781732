export function compileKnowledge(outfile: string, searchFile: string): Promise<unknown>
