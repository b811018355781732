import { fault, fine, warning } from '../../kernel/check.ts'
import type { CoreCheck } from '../check-context.ts'

const networkTypes = [
  /^(nfs\d?|cifs|smb\w*|sshfs|afs|ceph|9p|davfs2?|glusterfs|vboxsf|prl_fs)$/,
  /^fuse\.(sshfs|s3fs|rclone|gcsfuse|glusterfs|davfs2?)$/,
]
const syncedNames = [
  /^(dropbox( \(.*\))?|onedrive( - .*)?|google ?drive|googledrive-.*|my drive|icloud ?drive|mobile documents)$/i,
  /^(nextcloud|owncloud|syncthing|megasync|box sync|pcloud ?drive)$/i,
]

const matchesAny = (patterns: readonly RegExp[], text: string): boolean => patterns.some((one) => one.test(text))

export const sharedFolder: CoreCheck = {
  code: 'KURA-D013',
  title: { en: 'Kind of folder', ja: 'フォルダーの種類' },
  engine: 'sqlite',
  look: async ({ dataDir, fileSystemOf }) => {
    const type = (await fileSystemOf(dataDir)) ?? ''
    const synced = dataDir.split(/[/\\]/).find((name) => matchesAny(syncedNames, name))
    if (matchesAny(networkTypes, type)) {
      return [
        fault(
          {
            en: `The data is on a network file system (${type}), where SQLite cannot share a database safely.`,
            ja: `データがネットワークファイルシステム (${type}) にあります。SQLite はそこでデータベースを安全に共有できません。`,
          },
          remedy,
        ),
      ]
    }
    if (synced !== undefined) {
      return [
        warning(
          {
            en: `The data is in a folder that is synced (${synced}); a sync of half a write damages a database.`,
            ja: `データが同期フォルダー (${synced}) にあります。書き込み途中の同期はデータベースを壊します。`,
          },
          remedy,
        ),
      ]
    }
    return fine({
      en: `A local folder${type === '' ? '' : ` (${type})`}`,
      ja: `ローカルのフォルダー${type === '' ? '' : ` (${type})`}`,
    })
  },
}

const remedy = {
  en: 'Keep the data on a local disk (KURA_HOME), and copies elsewhere with kura backup.',
  ja: 'データはローカルディスクに置き (KURA_HOME)、別の場所へは kura backup でコピーしてください。',
}
