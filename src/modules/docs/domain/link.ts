const withoutExtension = (path: string): string => path.replace(/\.[^./]*$/u, '')

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/**
 * The address of a section by the template of its source. `{path}` is the path without its extension, `{file}` with it.
 * Undefined without a template.
 */
export const linkTo = (
  template: string,
  { path, anchor }: { readonly path: string; readonly anchor: string },
): string | undefined => {
  if (template === '') return undefined
  const values: Readonly<Record<string, string>> = {
    path: encodePath(withoutExtension(path)),
    file: encodePath(path),
    anchor: encodeURIComponent(anchor),
  }
  const link = template.replaceAll(/\{(path|file|anchor)\}/g, (_, name: string) => values[name] ?? '')
  return anchor === '' ? link.replace(/#$/, '') : link
}
