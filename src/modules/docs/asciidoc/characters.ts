const names: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }

/** The parser writes some characters as HTML does. Here they are turned back, once. */
export const unescaped = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/giu, (all, name: string) => {
    if (!name.startsWith('#')) return names[name.toLowerCase()] ?? all
    const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    // A joiner of no width after a dash or an ellipsis only lets a browser break the line.
    if (code === 8203) return ''
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
