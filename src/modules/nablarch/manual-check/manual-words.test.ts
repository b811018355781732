import { describe, expect, it } from 'vitest'
import { directionOf, endOf, isAnyOf, isHandlerListHeading, threadOf } from './manual-words.ts'

describe('the words of the manual', () => {
  it.each([
    ['係A より後ろに配置すること', 'after'],
    ['係A よりも後に配置すること', 'after'],
    ['係A より前に配置すること', 'before'],
    ['係A は、本ハンドラよりも後ろに設定すること', 'before'],
    ['Place this handler after the Keeper', 'after'],
    ['Configure before the Keeper', 'before'],
    ['The Keeper must be configured after this handler', 'before'],
    ['Beforehand and afterwards', undefined],
    ['係A との位置関係について', undefined],
  ])('%s: %s', (statement, direction) => {
    expect(directionOf(statement)).toBe(direction)
  })

  it.each([
    ['本ハンドラは、どのハンドラよりも前に設定すること。', 'first'],
    ['共通起動ランチャ の直後に設定すること', 'first'],
    ['Configure immediately after Common Launcher', 'first'],
    ['It must be configured before any other handler.', 'first'],
    ['できるだけハンドラキューの先頭に配置すること', 'outer'],
    ['本ハンドラは極力手前側に配置すること。', 'outer'],
    ['Place it at the beginning as far as possible', 'outer'],
    ['ハンドラキューの最後に置くこと', 'last'],
    ['Should be placed at the end of the handler queue', 'last'],
    ['係A より後ろに配置すること', undefined],
  ])('%s asks for %s', (statement, end) => {
    expect(endOf(statement)).toBe(end)
  })

  it.each([
    ['A または B より後ろ', true],
    ['after A or B', true],
    ['after the Order', false],
  ])('%s: one of several is %s', (statement, isAny) => {
    expect(isAnyOf(statement)).toBe(isAny)
  })

  it('knows lists of handlers and threads', () => {
    expect(
      ['画面で使用するハンドラ', 'Handlers used in messaging', 'ハンドラの最小構成'].map(isHandlerListHeading),
    ).toEqual([true, true, false])
    expect(['メイン', 'Sub', 'x'].map(threadOf)).toEqual(['main', 'sub', undefined])
  })
})
