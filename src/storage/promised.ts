/** Makes a synchronous method return a promise; what it throws becomes a rejection. */
export const promised =
  <Args extends unknown[], Result>(method: (...args: Args) => Result) =>
  (...args: Args): Promise<Result> =>
    new Promise((resolve) => resolve(method(...args)))
