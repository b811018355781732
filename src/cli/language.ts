import type { Language } from '../kernel/words.ts'

/** The environment variables of the locale, in order of precedence. */
const localeVariables = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const

/** The language that `--lang` names, else that of the locale, else English. */
export const languageOf = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Language => {
  const given =
    args.find((arg) => arg.startsWith('--lang='))?.slice('--lang='.length) ??
    args[args.indexOf('--lang') + 1 || Infinity]
  const named = given === 'en' || given === 'ja' ? given : undefined
  const locale =
    named ?? localeVariables.map((name) => environment[name]).find((value) => value !== undefined && value !== '') ?? ''
  return /^ja\b|^ja_/i.test(locale) ? 'ja' : 'en'
}
