/**
 * A path of our own to go to after signing in. Anything that could lead elsewhere, such as `//evil.example`, becomes
 * the start page: the text was kept in the browser, and other pages of this origin may have written it.
 */
export const ownPath = (text: string, origin: string): string => {
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, origin)) return '/'
  const { origin: target, pathname, search } = new URL(text, origin)
  return target !== origin || pathname.startsWith('//') || pathname === '/signed-in' ? '/' : pathname + search
}
