/** Where this variable is set, Node 20 reads certificates at each start, which would be measured. */
const { NODE_EXTRA_CA_CERTS: _unset, ...inherited } = process.env

/** The environment of a contender: a home of its own, so that no settings of this machine count. */
export const environmentIn = (home: string, more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...inherited,
  HOME: home,
  ...more,
})
