import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * A file `chat/instead/X` takes the place of the console's file `X` in every View: what a frame cannot do, such as
 * keeping something in the browser, is then not even in the file.
 */
export const replacements = (source) => ({
  name: 'replacements',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\./ }, ({ path: asked, resolveDir, importer }) => {
      const file = path.resolve(resolveDir, asked)
      const own = path.relative(source, file)
      const instead = path.join(source, 'chat/instead', own)
      const isOther = !own.startsWith('..') && importer !== instead && existsSync(instead)
      return isOther ? { path: instead } : undefined
    })
  },
})
