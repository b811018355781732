import { AppError } from '../kernel/errors.ts'

/** A text that does not even follow its format. */
export const invalidText = (format: 'JSON' | 'TOML', line: number, detail: string): AppError =>
  new AppError('unreadable', `line ${line}: it is not valid ${format} (${detail})`, { japanese: { message: `${line} 行目: ${format} として正しくありません (${detail})` } })

export const notSafe = (): AppError =>
  new AppError('failed', 'it cannot be edited safely', { japanese: { message: '安全に編集できません' } })
