/** A method that works at once, for a port whose methods may take time: a throw becomes a rejection. */
export const promised =
  <Args extends unknown[], Result>(method: (...args: Args) => Result) =>
  (...args: Args): Promise<Result> =>
    new Promise((resolve) => resolve(method(...args)))
