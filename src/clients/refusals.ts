import { AppError } from '../kernel/errors.ts'

/** The file is not valid JSON or TOML. */
export const invalidText = (format: 'JSON' | 'TOML', line: number, detail: string): AppError =>
  new AppError('unreadable', {
    en: `line ${line}: it is not valid ${format} (${detail})`,
    ja: `${line} 行目: ${format} として正しくありません (${detail})`,
  })

export const notSafe = (): AppError =>
  new AppError('failed', { en: 'it cannot be edited safely', ja: '安全に編集できません' })
