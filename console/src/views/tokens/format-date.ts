import { language } from '../../words/language.ts'

/** A day without its time. */
export const formatDate = (iso: string): string =>
  new Intl.DateTimeFormat(language.value === 'ja' ? 'ja-JP' : 'en-GB', { dateStyle: 'medium' }).format(new Date(iso))
