import { toast } from '../parts/toasts.tsx'
import { visibleText } from '../parts/visible-text.tsx'
import { bridge } from './connection.ts'
import type { Params } from './bridge/create-bridge.ts'
import { hostContext, hostOffers } from './host.ts'
import type { DisplayMode } from './host-context.ts'

/** Whether the host did what it was asked for. */
const done = async (method: string, params: Params): Promise<boolean> => {
  try {
    const { result } = await bridge.ask(method, params)
    return result !== undefined && result.isError !== true
  } catch {
    return false
  }
}

const longestAddress = 2000

/** Opens an address outside. If the host does not do it, the address is shown, to be copied by hand. */
export const openLink = async (url: string): Promise<void> => {
  if (hostOffers('openLinks') && (await done('ui/open-link', { url }))) return
  toast(visibleText(url.slice(0, longestAddress)))
}

/** Writes a message into the chat as the person. */
export const sendMessage = (text: string): Promise<boolean> =>
  done('ui/message', { role: 'user', content: [{ type: 'text', text }] })

/** Asks for another way to be shown; the host decides, and its answer counts. */
export const requestMode = async (mode: DisplayMode): Promise<void> => {
  const answer = await bridge.ask('ui/request-display-mode', { mode }).catch(() => undefined)
  const { mode: given } = answer?.result ?? {}
  if (given === 'inline' || given === 'fullscreen' || given === 'pip')
    hostContext.value = { ...hostContext.value, displayMode: given }
}

export interface FileToSave {
  readonly name: string
  readonly mimeType: string
  readonly text: string
}

/** Saves a file through the host, where it offers that (`hostOffers('downloadFile')`): a frame cannot do it itself. */
export const saveFile = ({ name, mimeType, text }: FileToSave): Promise<boolean> =>
  done('ui/download-file', {
    contents: [{ type: 'resource', resource: { uri: `file:///${encodeURIComponent(name)}`, mimeType, text } }],
  })
