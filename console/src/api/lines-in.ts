/** Takes text piece by piece, and gives the whole lines that each piece ends; empty lines are left out. */
export const createLines = (): ((piece: string) => readonly string[]) => {
  let rest = ''
  return (piece) => {
    const parts = (rest + piece).split('\n')
    rest = parts.pop() ?? ''
    return parts.filter((line) => line.trim() !== '')
  }
}
