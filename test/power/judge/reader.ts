import { manifests } from '../../../src/app/modules.ts'
import { connect, type Session } from '../../support/in-process.ts'

type Data = Readonly<Record<string, unknown>>

/** The program on what a crash left, in this process. */
export interface Reader {
  call(tool: string, args?: object): Promise<Data>
  close(): Promise<void>
}

/** An answer that is an error. */
export class Refused extends Error {}

export const openReaderOn = async (dataDir: string): Promise<Reader> => {
  const session: Session = await connect('2025-11-25', {
    manifests,
    dataDir,
    modules: ['knowledge', 'claude', 'docs'],
    settings: { logLevel: 'silent', meaning: 'off', extras: true },
  })
  return {
    call: async (tool, args = {}) => {
      const { result, error } = await session.call(tool, args)
      if (error !== undefined) throw new Refused(`${tool}: ${error.message}`)
      if (result?.isError === true) throw new Refused(`${tool}: ${JSON.stringify(result.content)}`)
      return result?.structuredContent as Data
    },
    close: () => session.server.close(),
  }
}
