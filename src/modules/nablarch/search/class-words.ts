import type { ClassWords } from '../knowledge/schemas/spoken-words.ts'

/** What people call a class, which is listed by its name with or without the end of its package. */
export const wordsOfClass = (fqcn: string, classWords: ClassWords): readonly string[] => {
  const parts = fqcn.split('.')
  for (let kept = 1; kept <= parts.length; kept++) {
    const name = parts.slice(-kept).join('.')
    if (Object.hasOwn(classWords, name)) return classWords[name] ?? []
  }
  return []
}
