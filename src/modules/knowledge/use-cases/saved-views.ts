import { invalidArguments, notFound, ruleViolated } from '../../../kernel/errors.ts'
import { characters } from '../../../text/characters.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { answerLimits } from '../domain/answer-limits.ts'
import { shortActor } from '../domain/activity.ts'
import type { Caller, SavedView } from '../ports.ts'
import { inUnit } from './unit.ts'

export const listViews = ({ store }: KnowledgeDeps, caller: Caller): Promise<readonly SavedView[]> =>
  store.read(caller, (tx) => tx.views())

/** Unlike in a text, control characters and several blanks in a name would only hide a difference. */
const normaliseName = (name: string): string =>
  name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()

const requireText = (text: string, field: 'name' | 'query', max: number): string => {
  if (text === '')
    throw ruleViolated(
      field,
      { en: 'Must not be blank', ja: '空にはできません' },
      field === 'name'
        ? { en: 'Give a name of 1 to 100 characters.', ja: '1 から 100 文字の名前を付けてください。' }
        : { en: 'Give the text of a search, such as is:open.', ja: '検索の式を指定してください。例: is:open' },
    )
  if (text.length > max && characters(text).length > max)
    throw invalidArguments(
      field,
      { en: `Must be at most ${max} characters`, ja: `${max} 文字以下にしてください` },
      { en: `Shorten ${field}.`, ja: `${field} を短くしてください。` },
    )
  return text
}

const refuseTooMany = (views: readonly SavedView[], name: string): void => {
  if (views.length < answerLimits.views || views.some((view) => view.name === name)) return
  throw ruleViolated(
    'name',
    {
      en: `A workspace has at most ${answerLimits.views} saved views`,
      ja: `保存できるビューはワークスペースごとに ${answerLimits.views} 個までです`,
    },
    { en: 'Delete one that is no longer used first.', ja: '使わなくなったビューを先に削除してください。' },
  )
}

/** Saves the text of a search under a name. A view of the same name is replaced. */
export const saveView = (
  deps: KnowledgeDeps,
  caller: Caller,
  given: Pick<SavedView, 'name' | 'query'>,
): Promise<SavedView> => {
  const name = requireText(normaliseName(given.name), 'name', answerLimits.viewName)
  const query = requireText(given.query.toWellFormed().trim(), 'query', answerLimits.viewQuery)
  return inUnit(deps, caller, async ({ tx, at }) => {
    refuseTooMany(await tx.views(), name)
    const view = { name, query, actor: shortActor(caller.actor), at }
    await tx.saveView(view)
    return view
  })
}

export const deleteView = (deps: KnowledgeDeps, caller: Caller, given: string): Promise<string> => {
  const name = requireText(normaliseName(given), 'name', answerLimits.viewName)
  return inUnit(deps, caller, async ({ tx }) => {
    if (await tx.deleteView(name)) return name
    throw notFound(
      { en: 'There is no saved view of this name', ja: 'この名前のビューはありません' },
      { en: 'list_views names the saved views.', ja: '保存されているビューは list_views で一覧できます。' },
    )
  })
}
