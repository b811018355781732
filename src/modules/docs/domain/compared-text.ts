import { unify } from '../../../text/unify.ts'

/** A text in the form in which words are compared: one width, small letters, and names such as `BeanUtil` in parts. */
export const comparedText = (text: string): string => unify(text.replace(/([a-z])(?=[A-Z])/g, '$1 ')).toLowerCase()
