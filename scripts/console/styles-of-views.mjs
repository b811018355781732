import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The style of a view holds inside that view only, so that two views may use the same class. */
export const stylesOfViews = {
  name: 'styles-of-views',
  setup: ({ onLoad }) => {
    onLoad({ filter: /style[\\/]views[\\/][\w-]+\.css$/ }, async ({ path: file }) => ({
      contents: `.view-${path.basename(file, '.css')} {\n${await readFile(file, 'utf8')}\n}`,
      loader: 'css',
    }))
  },
}

/** The browsers that the console and the Views are built for. */
export const browsers = ['chrome123', 'firefox120', 'safari17.5']
