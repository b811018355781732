/** A database as both engines offer it: transactions that lend what statements are sent through. */
interface Database<Lent> {
  read<T>(signal: AbortSignal, work: (lent: Lent) => Promise<T>): Promise<T>
  write<T>(signal: AbortSignal, work: (lent: Lent) => Promise<T>): Promise<T>
}

type Transaction<Lent> = <T>(signal: AbortSignal, work: (lent: Lent) => T | Promise<T>) => Promise<T>

/** Transactions that wait until the tables are ready; the work in them may take time or be done at once. */
export const afterPreparing = <Lent>(
  database: Database<Lent>,
  prepare: () => Promise<void>,
): { readonly reading: Transaction<Lent>; readonly writing: Transaction<Lent> } => ({
  reading: async (signal, work) => {
    await prepare()
    return database.read(signal, async (lent) => work(lent))
  },
  writing: async (signal, work) => {
    await prepare()
    return database.write(signal, async (lent) => work(lent))
  },
})
