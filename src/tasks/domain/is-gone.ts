import type { OpenTask } from '../ports.ts'

/** The processes of another machine cannot be seen. A server there that says nothing for this long is gone. */
export const silentMs = 2 * 60 * 1000

export interface Here {
  readonly machine: string
  readonly now: number
  isAlive(identity: string): Promise<boolean>
}

/** Whether the server that ran a task has gone. Its name is its machine and its process there. */
export const isGone = async ({ server, beatAt }: Pick<OpenTask, 'server' | 'beatAt'>, here: Here): Promise<boolean> => {
  const [machine, identity = ''] = server.split('\n')
  if (machine === here.machine) return !(await here.isAlive(identity))
  return here.now - Date.parse(beatAt) > silentMs
}
