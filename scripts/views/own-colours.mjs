import { readFile } from 'node:fs/promises'

const colour = /--([\w-]+): light-dark\(([^,]+), ([^)]+)\);/g

/**
 * The colours of the console for a View, which has no `color-scheme` of its own: plain values by theme, under names
 * that leave the host's colours their place.
 */
const colourRules = (style) => {
  const found = [...style.matchAll(colour)]
  const block = (selector, values) => `${selector} {\n${values.join('\n')}\n}\n`
  return (
    block(
      ':root',
      found.map(([, name, light]) => `--own-${name}: ${light};`),
    ) +
    block(
      ':root[data-theme="dark"]',
      found.map(([, name, , dark]) => `--own-${name}: ${dark};`),
    )
  )
}

export const ownColours = {
  name: 'own-colours',
  setup: ({ onLoad }) => {
    onLoad({ filter: /style[\\/]colours\.css$/ }, async ({ path: file }) => ({
      contents: colourRules(await readFile(file, 'utf8')),
      loader: 'css',
    }))
  },
}
