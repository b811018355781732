export const changeKinds = ['create', 'update', 'delete', 'restore', 'relate', 'state'] as const

type ChangeKind = (typeof changeKinds)[number]

export const isChangeKind = (text: string): text is ChangeKind => changeKinds.some((kind) => kind === text)

interface Author {
  readonly user?: string
  readonly client: string
}

/** A name in the history is `client`, or `user (client)`. */
export const authorOf = (actor: string): Author => {
  const start = actor.lastIndexOf(' (')
  return start > 0 && actor.endsWith(')')
    ? { user: actor.slice(0, start), client: actor.slice(start + 2, -1) }
    : { client: actor }
}
