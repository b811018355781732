/** The configuration with a queue among the XML blocks of a prompt in Markdown. */
export const templateIn = (markdown: string): string | undefined => {
  const blocks: string[] = []
  let block: string[] | undefined
  for (const line of markdown.split('\n')) {
    if (block === undefined) {
      if (line.trim() === '```xml') block = []
    } else if (line.trim() === '```') {
      blocks.push(`${block.join('\n')}\n`)
      block = undefined
    } else block.push(line)
  }
  return blocks.find((xml) => /"handlerQueue"|Listeners"/.test(xml))
}
