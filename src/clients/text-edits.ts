export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

export const splice = (text: string, edit: Edit): string => text.slice(0, edit.start) + edit.text + text.slice(edit.end)

export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
