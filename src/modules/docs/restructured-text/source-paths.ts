export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** A path within the source, without `.` and `..`; undefined if it would leave the source. */
export const joined = (folder: string, path: string): string | undefined => {
  const parts: string[] = []
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return undefined
  }
  return parts.join('/')
}

export const withoutExtension = (path: string): string => path.replace(/\.(?:rst|txt|md)$/, '')
