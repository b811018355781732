import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../../console/src/style/views')

const withoutComments = (style: string): string => style.replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '')

/** How deep the braces are after each of them. */
const depths = (style: string): readonly number[] => {
  let depth = 0
  return [...style].flatMap((letter) => {
    if (letter !== '{' && letter !== '}') return []
    depth += letter === '{' ? 1 : -1
    return [depth]
  })
}

// The build puts each of these files into a rule of its view.
describe.each(readdirSync(folder))('the style of a view, %s', (file) => {
  const style = withoutComments(readFileSync(path.join(folder, file), 'utf8'))

  it('closes what it opens and nothing else, so that no rule gets out of the view', () => {
    expect(Math.min(...depths(style))).toBe(0)
    expect(depths(style).at(-1)).toBe(0)
  })

  it('names nothing outside of the view, which would never match', () => {
    expect(style).not.toMatch(/(?:^|[\s,}])(?::root|html|body|main)\b[^{};]*\{/)
  })
})

it('a brace too many is found', () => {
  expect(depths('a { b: c }\n d: e }').at(-1)).toBe(-1)
})
