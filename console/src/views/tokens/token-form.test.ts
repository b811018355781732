import { expect, it } from 'vitest'
import { choicesFor, emptyForm, requestOf, scopesFor } from './token-form.ts'

it('offers no more than the maker has', () => {
  expect(scopesFor({ scope: 'admin', workspaces: [] })).toEqual(['read', 'write', 'admin'])
  expect(scopesFor({ scope: 'write', workspaces: [] })).toEqual(['read', 'write'])
  expect(choicesFor({ scope: 'admin', workspaces: ['team', 'docs'] }, 'team')).toEqual(['team', 'docs'])
  expect(choicesFor({ scope: 'admin', workspaces: ['*'] }, 'team')).toEqual(['team', '*'])
})

it('makes a request of what is filled in', () => {
  expect(requestOf(emptyForm('team'))).toEqual({ scope: 'read', workspaces: ['team'], days: 90 })
  expect(requestOf({ name: ' taro ', scope: 'write', chosen: ['team'], named: 'docs, team,, 蔵 ', days: '7' })).toEqual(
    { name: 'taro', scope: 'write', workspaces: ['team', 'docs', '蔵'], days: 7 },
  )
})
