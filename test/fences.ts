import { preProcessFile } from 'typescript'

/** The folders of `src/` (rooms), each with the other rooms that it may import. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  concurrency: [],
  text: [],
  files: ['kernel', 'text'],
  storage: ['kernel', 'concurrency', 'files'],
  platform: ['kernel', 'concurrency', 'files'],
  config: ['kernel', 'platform'],
  access: ['kernel', 'storage'],
  tasks: ['kernel', 'storage', 'files'],
  doctor: ['kernel', 'files', 'storage', 'platform'],
  backend: ['kernel', 'concurrency'],
  telemetry: ['kernel'],
  clients: ['kernel', 'files'],
  recall: ['kernel', 'text', 'files'],
  capture: ['kernel', 'text', 'files'],
  modules: ['kernel', 'concurrency', 'text', 'files'],
  mcp: ['kernel', 'backend', 'server-api.ts'],
  http: ['kernel'],
  cli: ['kernel'],
  app: [
    'kernel',
    'access',
    'backend',
    'config',
    'doctor',
    'files',
    'platform',
    'storage',
    'tasks',
    'mcp',
    'http',
    'cli',
    'clients',
    'modules',
    'telemetry',
    'recall',
    'capture',
    'server-api.ts',
    'version.ts',
  ],
  'main.ts': ['app'],
  'hook-main.ts': ['app'],
  'index.ts': ['app', 'server-api.ts'],
  'commands-api.ts': [],
  'server-api.ts': [],
  'version.ts': [],
}

/** Packages and built-in modules that only certain files may import. */
const reserved: readonly { readonly what: RegExp; readonly where: RegExp }[] = [
  { what: /^@modelcontextprotocol\//, where: /^mcp\// },
  { what: /^(better-sqlite3|kura-mcp-sqlite-node20|node:sqlite)$/, where: /^storage\/driver\// },
  { what: /^pg$/, where: /^(storage|modules\/\w+\/store)\// },
  { what: /^node:child_process$/, where: /^platform\// },
  { what: /^saxes$/, where: /^modules\/nablarch\/xml\// },
  { what: /^(jsonc-parser|smol-toml)$/, where: /^clients\// },
  { what: /^markdown-it$/, where: /^modules\/docs\/markdown\// },
  { what: /^parse5$/, where: /^modules\/docs\/html\// },
  { what: /^@asciidoctor\//, where: /^modules\/docs\/asciidoc\// },
  { what: /^yauzl$/, where: /^modules\/docs\/sources\// },
  { what: /^jose$/, where: /^access\/oauth\// },
  { what: /^commander$/, where: /^cli\// },
  { what: /^(hono|@hono\/.*)$/, where: /^http\// },
]

const ambient: readonly { readonly what: RegExp; readonly where: RegExp; readonly name: string }[] = [
  {
    name: 'process.env',
    what: /\bprocess\.env\b/,
    where: /^(config\/|app\/(run-main|create-server|hook\/run-hook)\.ts$)/,
  },
  { name: 'process.stdout', what: /\bprocess\.stdout\b/, where: /^(cli\/|mcp\/|app\/run-main\.ts$)/ },
  { name: 'process.argv', what: /\bprocess\.argv\b/, where: /^app\/(run-main|hook\/run-hook)\.ts$/ },
  {
    name: 'the place of the program, see files/shipped-files.ts',
    what: /\bimport\.meta\.(?:dirname|filename|url)\b/,
    where: /^files\/|^modules\/nablarch\/knowledge\/shipped-dirs\.ts$|\.test\.ts$/,
  },
  { name: 'process.execPath', what: /\bprocess\.execPath\b/, where: /^app\/run-main\.ts$|\.test\.ts$/ },
  {
    name: 'a recursive mkdir, see files/make-folder.ts',
    what: /\bmkdir(?:Sync)?\([^\n]*recursive/,
    where: /\.test\.ts$/,
  },
]

/** What a file of `src/` imports or uses without permission. `path` is relative to `src/`. */
export const violations = (path: string, source: string): readonly string[] => {
  const imports = preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName)
  return [
    ...imports.flatMap((imported) => importTrespass(path, imported)),
    ...ambient
      .filter(({ what, where }) => what.test(source) && !where.test(path))
      .map(({ name }) => `${path} touches ${name}`),
  ]
}

const importTrespass = (path: string, imported: string): readonly string[] => {
  const complaint = [`${path} imports ${imported}`]
  if (!imported.startsWith('.')) {
    if (path.startsWith('kernel/') && imported !== 'zod') return complaint
    if (path.startsWith('concurrency/')) return complaint
    return reserved.some(({ what, where }) => what.test(imported) && !where.test(path)) ? complaint : []
  }
  const target = resolve(path, imported)
  const from = roomOf(path)
  const to = roomOf(target)
  if (from === 'modules') return moduleMayImport(path, target) ? [] : complaint
  if (to === 'modules') return isDoor(from, target) ? [] : complaint
  return from === to || rooms[from]?.includes(to) ? [] : complaint
}

/** `app` may import a few doors of a module, and `commands-api.ts` the library of the commands module. */
const isDoor = (from: string, target: string): boolean =>
  (from === 'app' && /^modules\/[\w-]+\/(index|config|recall|capture)\.ts$/.test(target)) ||
  (from === 'commands-api.ts' && target === 'modules/commands/library.ts')

/** A module may import the kernel, concurrency, text, files and itself; its store may also open databases. */
const moduleMayImport = (path: string, target: string): boolean => {
  const island = path.split('/').slice(0, 2).join('/')
  if (target.startsWith(`${island}/`) || rooms.modules?.includes(roomOf(target))) return true
  return (
    target.startsWith('storage/') && (path.startsWith(`${island}/store/`) || path.startsWith(`${island}/migrations/`))
  )
}

const roomOf = (path: string): string => path.split('/')[0] ?? ''

const resolve = (path: string, imported: string): string => new URL(imported, `file:///${path}`).pathname.slice(1)
