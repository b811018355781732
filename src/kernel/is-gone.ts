/** The processes of another machine cannot be seen. A server there that says nothing for this long is gone. */
export const silentMs = 2 * 60 * 1000

/** A server, by its machine and its process there, and when it was last heard. */
export interface HeardServer {
  readonly server: string
  readonly beatAt: string
}

export interface Here {
  readonly machine: string
  readonly now: number
  isAlive(identity: string): Promise<boolean>
}

export const serverName = (machine: string, identity: string): string => `${machine}\n${identity}`

export const isGone = async ({ server, beatAt }: HeardServer, here: Here): Promise<boolean> => {
  const [machine, identity = ''] = server.split('\n')
  if (machine === here.machine) return !(await here.isAlive(identity))
  return here.now - Date.parse(beatAt) > silentMs
}
