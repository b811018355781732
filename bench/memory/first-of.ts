/** The first of them; undefined means all. */
export async function* firstOf<T>(all: AsyncIterable<T>, most: number | undefined): AsyncGenerator<T> {
  let given = 0
  if (most === 0) return
  for await (const one of all) {
    yield one
    if (++given === most) return
  }
}
