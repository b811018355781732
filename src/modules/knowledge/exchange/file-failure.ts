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

const deeds = {
  read: { en: 'Cannot read', ja: 'を読めません' },
  readFolder: { en: 'Cannot read the folder', ja: 'というフォルダーを読めません' },
  makeFolder: { en: 'Cannot make the folder', ja: 'というフォルダーを作れません' },
  write: { en: 'Cannot write', ja: 'に書き込めません' },
  remove: { en: 'Cannot remove', ja: 'を削除できません' },
}

/** A failure of the file system in words for the person who named the folder. */
export const fileFailure = (doing: keyof typeof deeds, path: string, thrown: unknown): unknown => {
  const code = errorCode(thrown)
  if (thrown instanceof AppError || code === undefined) return thrown
  const { en, ja } = reasons[code] ?? { en: code, ja: code }
  return new AppError(
    'failed',
    { en: `${deeds[doing].en} ${path}: ${en}`, ja: `${path} ${deeds[doing].ja}: ${ja}` },
    { cause: thrown },
  )
}

/** Undefined where there is nothing; every other failure goes on. */
export const unlessAbsent = (thrown: unknown): undefined => {
  if (errorCode(thrown) !== 'ENOENT') throw thrown
  return undefined
}
