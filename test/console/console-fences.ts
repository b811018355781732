import ts from 'typescript'

/** The folders of `console/src/`, each with the others that it may import. Files directly in it may be used by all. */
const folders: Readonly<Record<string, readonly string[]>> = {
  words: [],
  api: ['words'],
  parts: ['api', 'words'],
  frame: ['api', 'words', 'parts'],
  views: ['api', 'words', 'parts'],
  chat: ['api', 'words', 'parts'],
}

/** Packages, and the only files that may import them. */
const packages: readonly { readonly what: RegExp; readonly where: RegExp }[] = [
  { what: /^(preact|preact\/hooks|@preact\/signals)$/, where: /./ },
  { what: /^markdown-it/, where: /^parts\/markdown\// },
  { what: /^diff$/, where: /^parts\/word-diff\// },
  { what: /^d3-force$/, where: /^views\/graph\// },
]

/** What the policy forbids, or what has one place. */
const uses: readonly { readonly name: string; readonly what: RegExp; readonly where?: RegExp }[] = [
  { name: 'HTML from a string', what: /innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySet/ },
  { name: 'code from a string', what: /\beval\(|new Function\b/ },
  { name: 'a style attribute', what: /setAttribute\(\s*['"]style/ },
  { name: 'cookies', what: /document\.cookie|cookieStore/ },
  { name: 'storage', what: /\b(?:local|session)Storage\b|indexedDB/, where: /^keeping\.ts$/ },
  { name: 'fetch', what: /\bfetch\(|XMLHttpRequest|EventSource|WebSocket|sendBeacon/, where: /^api\/send\.ts$/ },
  {
    name: 'the page around a frame',
    what: /\bparent\.|window\.(?:parent|top)/,
    where: /^chat\/bridge\/in-window\.ts$/,
  },
  { name: 'a global of Node', what: /\b(?:process|Buffer|__dirname|require)\b[.([]/ },
]

/** What a file of `console/src/` imports or uses without permission. */
export const consoleViolations = (path: string, source: string): readonly string[] => [
  ...importsOf(path, source).flatMap(({ from, isType }) =>
    isAllowedImport(path, { from, isType }) ? [] : [`${path} imports ${from}`],
  ),
  ...uses
    .filter(({ what, where }) => what.test(withoutComments(source)) && where?.test(path) !== true)
    .map(({ name }) => `${path} uses ${name}`),
]

const withoutComments = (source: string): string => source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')

interface Import {
  readonly from: string
  readonly isType: boolean
}

const importsOf = (path: string, source: string): readonly Import[] => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  const types = new Set(
    file.statements.flatMap((statement) => {
      const clause = ts.isImportDeclaration(statement) ? statement.importClause : undefined
      const isType = clause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      return isType && ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)
        ? [statement.moduleSpecifier.text]
        : []
    }),
  )
  return ts
    .preProcessFile(source, true, true)
    .importedFiles.map(({ fileName }) => ({ from: fileName, isType: types.has(fileName) }))
}

const isAllowedImport = (path: string, { from, isType }: Import): boolean => {
  if (!from.startsWith('.')) return packages.some(({ what, where }) => what.test(from) && where.test(path))
  const target = new URL(from, `file:///console/src/${path}`).pathname.slice(1)
  if (/^examples\/.*\.xml$/.test(target)) return true
  if (!target.startsWith('console/src/')) return isType && target.startsWith('src/kernel/')
  return mayImport(path, target.slice('console/src/'.length))
}

/** A View in a chat is made of the console's views, and knows no other View of a chat. */
const mayImportInChat = (path: string, target: string): boolean => {
  const own = path.split('/').slice(0, 3).join('/')
  if (target.startsWith('chat/views/')) return target.startsWith(`${own}/`)
  return ['api', 'words', 'parts', 'chat', 'views'].includes(target.split('/')[0] ?? '')
}

const mayImport = (path: string, target: string): boolean => {
  const [from, view] = path.split('/')
  const [to, otherView] = target.split('/')
  if (!path.includes('/') || !target.includes('/')) return true
  if (from === 'chat' && view === 'views') return mayImportInChat(path, target)
  if (from === to) return from !== 'views' || view === otherView
  return folders[from ?? '']?.includes(to ?? '') ?? false
}
