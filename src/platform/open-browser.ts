import { spawn } from 'node:child_process'
import { once } from 'node:events'

interface Opener {
  readonly command: string
  readonly args: readonly string[]
}

/** The program of each system that opens an address, with fixed arguments and without a shell. */
const openers: Readonly<Partial<Record<NodeJS.Platform, Opener>>> = {
  darwin: { command: 'open', args: [] },
  win32: { command: 'rundll32', args: ['url.dll,FileProtocolHandler'] },
}

const defaultOpener: Opener = { command: 'xdg-open', args: [] }

export interface OpenRequest {
  readonly url: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly platform?: NodeJS.Platform
}

/**
 * Opens an address of this machine in the browser. The browser is the user's own, so it is not waited for, and it
 * outlives this program. Resolves to whether the opener could be started.
 */
export const openBrowser = async ({ url, environment, platform = process.platform }: OpenRequest): Promise<boolean> => {
  if (!isOwnAddress(url)) return false
  const { command, args } = openers[platform] ?? defaultOpener
  const child = spawn(command, [...args, url], {
    env: { ...environment },
    stdio: 'ignore',
    shell: false,
    // Otherwise Ctrl-C in the terminal would end the browser, too.
    detached: true,
    windowsHide: true,
  })
  child.unref()
  return once(child, 'spawn').then(
    () => true,
    () => false,
  )
}

/** Only plain http on loopback, so that nothing else can be opened by a strange setting. */
const isOwnAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return (
    protocol === 'http:' &&
    username === '' &&
    password === '' &&
    /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
  )
}
