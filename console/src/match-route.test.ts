import { describe, expect, it } from 'vitest'
import { matchRoute } from './match-route.ts'

describe('an address', () => {
  it.each([
    ['/', 'home', {}],
    ['/items', 'items', {}],
    ['/items/12', 'item', { id: '12' }],
    ['/items/12/history', 'history', { id: '12' }],
    ['/commands/climpt-git/group-commit/a%2Fb', 'commands', { '*': 'climpt-git/group-commit/a%2Fb' }],
    ['/conversations/%E3%81%82', 'conversations', { id: 'あ' }],
  ])('%s is the view %s', (path, view, params) => {
    expect(matchRoute(path)).toEqual({ route: expect.objectContaining({ view }), params })
  })

  it.each(['/nothing', '/items/', '/items/12/more', '/items/%E0%A4%A', '//', ''])('%s is no view', (path) => {
    expect(matchRoute(path)).toBeUndefined()
  })
})
