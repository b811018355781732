import { describe, expect, it } from 'vitest'
import { contextOf } from './section-context.ts'

describe('the context of a section', () => {
  it.each([
    [['Guide'], 'guide/web/setup.md', 'first-steps', 'Guide > web setup > first-steps'],
    [['メール送信', '使用方法'], 'mail.rst', 'id4', 'メール送信 > 使用方法 > mail'],
    [['Title'], 'a.b/c.d.rst', '', 'a.b c.d'],
    [[], 'README', '', 'README'],
  ])('below %j in %j at %j', (above, path, anchor, context) => {
    expect(contextOf({ title: 'Title', above, path, anchor })).toBe(context)
  })
})
