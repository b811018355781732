import { describe, expect, it } from 'vitest'
import { isMessageLevel, isLevelAtLeast, messageLevels } from './message-level.ts'

describe('the level of a message', () => {
  it('is one of eight words', () => {
    expect(messageLevels.filter(isMessageLevel)).toHaveLength(8)
    for (const other of ['warn', 'INFO', '', undefined, 3]) expect(isMessageLevel(other)).toBe(false)
  })

  it('is compared by its position', () => {
    expect(messageLevels.filter((level) => isLevelAtLeast(level, 'warning'))).toEqual([
      'warning',
      'error',
      'critical',
      'alert',
      'emergency',
    ])
  })
})
