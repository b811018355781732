import path from 'node:path'

const localeVariables = ['LC_ALL', 'LC_MESSAGES', 'LANG']

/** Separates the flags of `npm start` from those that are passed on to Kura. */
export const readFlags = (args, environment) => {
  const [keep, withoutKeep] = take(args, '--keep')
  const [lang, withoutLang] = take(withoutKeep, '--lang')
  const [port, serveArgs] = take(withoutLang, '--port')
  const [host = '127.0.0.1'] = take(serveArgs, '--host')
  const locale =
    lang ?? localeVariables.map((name) => environment[name]).find((value) => value !== undefined && value !== '') ?? ''
  return {
    // npm runs this script in the folder of the package; INIT_CWD is where the user typed the path.
    keep: keep === undefined ? undefined : path.resolve(environment.INIT_CWD ?? '.', keep),
    language: /^ja\b|^ja_/i.test(locale) ? 'ja' : 'en',
    port,
    host,
    serveArgs,
  }
}

/** The value of `--name value` or `--name=value`, and the arguments without it. */
const take = (args, name) => {
  const at = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`))
  if (at < 0) return [undefined, args]
  const isJoined = args[at] !== name
  return [isJoined ? args[at].slice(name.length + 1) : args[at + 1], args.toSpliced(at, isJoined ? 1 : 2)]
}
