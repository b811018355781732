/**
 * Reads the lines that a server prints, and returns its address and the link to the console once both are known. The
 * link is in the line after the address; a server for a team has none. The lines depend on the language, the addresses
 * in them do not.
 */
export const addressReader = () => {
  let url
  return (line) => {
    if (url !== undefined) {
      const found = { url, link: /http:\S+\/#ticket=[\w-]+/.exec(line)?.[0] ?? `${url}/` }
      url = undefined
      return found
    }
    url = /^Kura .*(http:\S+?)\/mcp\b/.exec(line)?.[1]
    return undefined
  }
}
