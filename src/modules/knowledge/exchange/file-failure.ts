import { errorCode } from '../../../kernel/error-code.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Language } from '../../../kernel/words.ts'

const reasons: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  EACCES: { en: 'you may not', ja: '許可されていません' },
  EPERM: { en: 'you may not', ja: '許可されていません' },
  EROFS: { en: 'the file system can only be read', ja: 'ファイルシステムが読み取り専用です' },
  ENOSPC: { en: 'the disk is full', ja: 'ディスクがいっぱいです' },
  ENOENT: { en: 'no folder can be made there', ja: 'そこにはフォルダーを作れません' },
  ENOTDIR: { en: 'a part of the path is no folder', ja: 'パスの途中がフォルダーではありません' },
  EEXIST: { en: 'something else has that name', ja: '同じ名前のものがあります' },
  EISDIR: { en: 'a folder has that name', ja: '同じ名前のフォルダーがあります' },
  ENAMETOOLONG: { en: 'the path is too long', ja: 'パスが長すぎます' },
  ELOOP: { en: 'it is a symbolic link', ja: 'シンボリックリンクです' },
}

const actions = {
  read: { en: 'Cannot read', ja: 'を読めません' },
  readFolder: { en: 'Cannot read the folder', ja: 'というフォルダーを読めません' },
  makeFolder: { en: 'Cannot make the folder', ja: 'というフォルダーを作れません' },
  write: { en: 'Cannot write', ja: 'に書き込めません' },
  remove: { en: 'Cannot remove', ja: 'を削除できません' },
}

/** Turns an error of the file system into a message for users. */
export const fileFailure = (action: keyof typeof actions, path: string, thrown: unknown): unknown => {
  const code = errorCode(thrown)
  if (thrown instanceof AppError || code === undefined) return thrown
  const { en, ja } = reasons[code] ?? { en: code, ja: code }
  return new AppError(
    'failed',
    { en: `${actions[action].en} ${path}: ${en}`, ja: `${path} ${actions[action].ja}: ${ja}` },
    { cause: thrown },
  )
}

/** Undefined for a missing file; every other error is thrown again. */
export const unlessAbsent = (thrown: unknown): undefined => {
  if (errorCode(thrown) !== 'ENOENT') throw thrown
  return undefined
}
