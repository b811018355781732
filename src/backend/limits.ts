import { invalidArguments } from '../kernel/errors.ts'
import type { ToolLimits } from '../kernel/tool.ts'

export const maxStringBytes = 100 * 1024
export const maxArrayLength = 1000
export const maxKeys = 1000

/** Refuses oversized arguments before the schema is checked, and names the field. */
export const checkSizes = (args: Readonly<Record<string, unknown>>, limits: ToolLimits = {}): void => {
  for (const name of keysOf(args, 'arguments'))
    checkValue(args[name], name, limits.stringBytes?.[name] ?? maxStringBytes)
}

const checkValue = (value: unknown, field: string, maxBytes: number): void => {
  if (typeof value === 'string') checkString(value, field, maxBytes)
  else if (Array.isArray(value)) checkArray(value, field, maxBytes)
  else if (typeof value === 'object' && value !== null) {
    for (const key of keysOf(value, field)) checkValue(Reflect.get(value, key), `${field}.${key}`, maxBytes)
  }
}

const keysOf = (value: object, field: string): readonly string[] => {
  const keys = Object.keys(value)
  if (keys.length > maxKeys)
    throw invalidArguments(
      field,
      {
        en: `must have at most ${maxKeys} keys, and has ${keys.length}`,
        ja: `キーは ${maxKeys} 個以下にしてください (${keys.length} 個あります)`,
      },
      { en: 'Send fewer keys.', ja: 'キーを減らしてください。' },
    )
  return keys
}

const checkString = (value: string, field: string, maxBytes: number): void => {
  // A UTF-16 unit takes at most three bytes, so short strings need no exact count.
  if (value.length * 3 <= maxBytes) return
  const bytes = Buffer.byteLength(value)
  if (bytes > maxBytes)
    throw invalidArguments(
      field,
      {
        en: `must be at most ${maxBytes} bytes of UTF-8, and has ${bytes}`,
        ja: `UTF-8 で ${maxBytes} バイト以下にしてください (${bytes} バイトあります)`,
      },
      { en: 'Send less text.', ja: '文章を短くしてください。' },
    )
}

const checkArray = (value: readonly unknown[], field: string, maxBytes: number): void => {
  if (value.length > maxArrayLength) {
    throw invalidArguments(
      field,
      {
        en: `must have at most ${maxArrayLength} elements, and has ${value.length}`,
        ja: `要素は ${maxArrayLength} 個以下にしてください (${value.length} 個あります)`,
      },
      { en: 'Send fewer elements.', ja: '要素を減らしてください。' },
    )
  }
  for (const [index, inner] of value.entries()) checkValue(inner, `${field}[${index}]`, maxBytes)
}
