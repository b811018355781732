import { open, readdir } from 'node:fs/promises'
import path from 'node:path'

const buildFiles = ['pom.xml', 'build.gradle', 'build.gradle.kts']
const name = 'com.nablarch'

/** A build file is shorter, and a project has fewer modules at its top. */
const mostBytes = 1024 * 1024
const mostModules = 50

const fileNames = async (file: string): Promise<boolean> => {
  const opened = await open(file).catch(() => undefined)
  if (!opened) return false
  try {
    if (!(await opened.stat()).isFile()) return false
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(mostBytes), 0, mostBytes, 0)
    return buffer.subarray(0, bytesRead).includes(name)
  } catch {
    return false
  } finally {
    await opened.close()
  }
}

const anyNames = async (folder: string): Promise<boolean> => {
  for (const file of buildFiles) if (await fileNames(path.join(folder, file))) return true
  return false
}

const modulesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .slice(0, mostModules)
    .map((entry) => path.join(folder, entry.name))

/** Whether a build file of the project, or of one of its modules, names Nablarch. */
export const namesNablarch = async (projectDir: string): Promise<boolean> => {
  if (await anyNames(projectDir)) return true
  for (const folder of await modulesIn(projectDir)) if (await anyNames(folder)) return true
  return false
}
