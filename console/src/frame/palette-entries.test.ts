import { expect, it } from 'vitest'
import { commandPath, matchingViews, viewNamed, type NamedView } from './palette-entries.ts'

const views: readonly NamedView[] = [
  { entry: { name: 'home', path: '/', section: 'memory' }, names: ['概要', 'Overview'] },
  { entry: { name: 'items', path: '/items', section: 'memory' }, names: ['項目', 'Items'] },
  {
    entry: { name: 'handler-queue', path: '/handler-queue', section: 'agents' },
    names: ['ハンドラキュー', 'Handler queue'],
  },
]

const pathsOf = (text: string, current = '/') => matchingViews(views, text, current).map(({ path }) => path)

it('finds views by their names in both languages, in any width and case', () => {
  expect(pathsOf('ﾊﾝﾄﾞﾗ')).toEqual(['/handler-queue'])
  expect(pathsOf('QUEUE hand')).toEqual(['/handler-queue'])
  expect(pathsOf('none')).toEqual([])
})

it('offers every other view without a text', () => {
  expect(pathsOf('')).toEqual(['/items', '/handler-queue'])
  expect(pathsOf(' ', '/items/12')).toEqual(['/', '/handler-queue'])
})

it('knows a view by its whole name alone', () => {
  expect(viewNamed(views, ' handler QUEUE ')?.path).toBe('/handler-queue')
  expect(viewNamed(views, 'ﾊﾝﾄﾞﾗｷｭｰ')?.path).toBe('/handler-queue')
  expect(viewNamed(views, 'handler')).toBeUndefined()
  expect(viewNamed(views, '')).toBeUndefined()
})

it('writes names into the address safely', () => {
  expect(commandPath('a/b', { c1: 'c d', c2: '見る', c3: '?', description: '' })).toBe(
    '/commands/a%2Fb/c%20d/%E8%A6%8B%E3%82%8B/%3F',
  )
})
