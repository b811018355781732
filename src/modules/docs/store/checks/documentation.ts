import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { fine, fixedBy, warning, type Check, type CheckContext, type Verdict } from '../../../../kernel/check.ts'
import { isGone, type HeardServer } from '../../../../kernel/is-gone.ts'
import { openPostgresView, openSqliteView, type View } from '../../../../storage/transfer/views.ts'
import { sourceTitle } from '../../domain/versions.ts'
import { docsModuleName } from '../docs-store.ts'
import { seenSections, sourceColumns, sourceOf, type SourceRow } from '../rows.ts'

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const openView = async ({ host, database, signal }: CheckContext): Promise<View | undefined> => {
  if (host.sharedDatabase !== undefined) return openPostgresView(host.sharedDatabase.url, signal)
  return (await exists(database)) ? openSqliteView(database) : undefined
}

const none = fine({ en: 'No documentation was added', ja: '文書は追加されていません' })

const updateLine = 'kura docs update'

/** The folder of a team's source may be on another machine, so only those that are missing here are named. */
const missing = async ({ session }: View): Promise<readonly Verdict[]> => {
  const rows = await session.rows<SourceRow & { readonly workspace: string }>(
    `SELECT workspace, ${sourceColumns} FROM docs_sources WHERE seen = 1 ORDER BY workspace, name, version`,
  )
  const verdicts: Verdict[] = []
  for (const source of rows.map(sourceOf)) {
    const { path } = source.origin
    if (path === '' || (await exists(path))) continue
    verdicts.push(
      warning(
        {
          en: `${sourceTitle(source)} was read from ${path}, which is no longer there: it cannot be updated.`,
          ja: `${sourceTitle(source)} の読み込み元 ${path} がもうありません。更新できません。`,
        },
        {
          en: 'Add it again from where it is now, or remove it: kura docs remove NAME',
          ja: '今ある場所から追加し直すか、削除してください: kura docs remove 名前',
        },
      ),
    )
  }
  if (verdicts.length > 0 || rows.length === 0) return verdicts.length > 0 ? verdicts : none
  const sections = rows.reduce((sum, row) => sum + row.sections, 0)
  return fine({
    en: `${rows.length} added, ${sections} section${sections === 1 ? '' : 's'}`,
    ja: `${rows.length} 件、${sections} 節`,
  })
}

/** Changes that did not end, except those that still go on. */
const unfinished = async ({ session }: View, { host }: CheckContext): Promise<readonly Verdict[]> => {
  const here = { machine: hostname(), now: host.clock(), isAlive: host.isAlive }
  const rows = await session.rows<HeardServer & { readonly workspace: string }>(
    'SELECT workspace, owner AS server, beat_at AS "beatAt" FROM docs_work ORDER BY workspace',
  )
  const verdicts: Verdict[] = []
  for (const row of rows) {
    if (row.server !== '' && !(await isGone(row, here))) continue
    verdicts.push(
      fixedBy(
        updateLine,
        warning(
          {
            en: `A change of the documentation of ${row.workspace} did not end: parts of it take up space.`,
            ja: `ワークスペース ${row.workspace} の文書の変更が途中で終わっています。残りが場所を取っています。`,
          },
          {
            en: `The next change cleans up: ${updateLine}`,
            ja: `次の変更のときに片付きます: ${updateLine}`,
          },
        ),
      ),
    )
  }
  return verdicts
}

/** Sources that have lost sections, or have some that were never counted. */
const damaged = async ({ session }: View): Promise<readonly Verdict[]> => {
  const rows = await session.rows<{ name: string; version: string; sections: number; count: number }>(
    `SELECT name, version, sections, ${seenSections('d.workspace', 'd.number')} AS count
      FROM docs_sources d WHERE seen = 1 ORDER BY workspace, name, version`,
  )
  return rows
    .filter(({ sections, count }) => sections !== count)
    .flatMap((row) =>
      fixedBy(
        updateLine,
        warning(
          {
            en: `${sourceTitle(row)} is damaged: it should have ${row.sections} sections, and has ${row.count}.`,
            ja: `${sourceTitle(row)} が壊れています。${row.sections} 節のはずが ${row.count} 節です。`,
          },
          { en: `An update reads it again: ${updateLine}`, ja: `更新すると読み直します: ${updateLine}` },
        ),
      ),
    )
}

export const documentationCheck: Check = {
  code: 'KURA-D058',
  title: { en: 'Added documentation', ja: '追加した文書' },
  look: async (context) => {
    const view = await openView(context)
    if (view === undefined) return none
    try {
      if ((await view.schemaVersion(docsModuleName)) === 0) return none
      const left = await unfinished(view, context)
      const found = [...left, ...(await damaged(view))]
      return found.length > 0 ? found : await missing(view)
    } finally {
      await view.close()
    }
  },
}
