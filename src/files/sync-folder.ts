import { open } from 'node:fs/promises'

/**
 * Makes the names in a folder survive a power cut: a file that is synced can still lose its name. Where folders cannot
 * be synced, as on Windows, the system keeps names by itself.
 */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => undefined)
  try {
    await handle?.sync()
  } catch {
    // Some file systems refuse it for folders.
  } finally {
    await handle?.close()
  }
}
