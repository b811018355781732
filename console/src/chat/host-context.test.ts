import { describe, expect, it } from 'vitest'
import { languageOf, readContext } from './host-context.ts'

describe('the context of the host', () => {
  it('is read field by field', () => {
    expect(
      readContext({
        theme: 'dark',
        locale: 'ja-JP',
        displayMode: 'inline',
        availableDisplayModes: ['inline', 'fullscreen', 'hologram'],
        containerDimensions: { maxHeight: 500, width: 300 },
        safeAreaInsets: { top: 1, right: 2, bottom: 3, left: 4 },
        styles: { variables: { '--color-text-primary': '#111', '--font-sans': 'Inter' } },
      }),
    ).toEqual({
      theme: 'dark',
      locale: 'ja-JP',
      displayMode: 'inline',
      availableDisplayModes: ['inline', 'fullscreen'],
      maxHeight: 500,
      safeAreaInsets: { top: 1, right: 2, bottom: 3, left: 4 },
      variables: { '--color-text-primary': '#111', '--font-sans': 'Inter' },
    })
  })

  it('leaves out what it does not name, so that a change keeps the rest', () => {
    expect(readContext({ theme: 'light' })).toEqual({ theme: 'light' })
  })

  it('leaves out what has another form', () => {
    const odd = {
      theme: 'sepia',
      locale: 7,
      displayMode: 'wall',
      availableDisplayModes: 'all',
      containerDimensions: { height: -1, maxHeight: 'tall' },
      safeAreaInsets: { top: Infinity },
      styles: { variables: { color: 'red', '--ok': 'red', '--x': 5, '--long': 'x'.repeat(2000) } },
    }
    expect(readContext(odd)).toEqual({
      safeAreaInsets: { top: 0, right: 0, bottom: 0, left: 0 },
      variables: { '--ok': 'red' },
    })
  })

  it.each([
    ['ja', 'ja'],
    ['ja-JP', 'ja'],
    ['JA-jp', 'ja'],
    ['jam', 'en'],
    ['de-DE', 'en'],
    [undefined, 'en'],
  ])('speaks to %s in %s', (locale, language) => {
    expect(languageOf(locale)).toBe(language)
  })
})
