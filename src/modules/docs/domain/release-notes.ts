const releaseForms = [
  /^(?:release|version|バージョン|v)? ?\[?\d{1,9}\.\d{1,9}/iu,
  /\breleased?\b.{0,20}\d/iu,
  /^(?:change ?logs?|release notes?|changes in)\b/iu,
  /リリースノート|変更履歴/u,
]

/** The start of a longer heading is enough. */
const maxCharacters = 200

/** Whether a section lists what changed in a release: it has the words of many questions and answers few of them. */
export const isReleaseNote = (headings: readonly string[]): boolean =>
  headings.some((heading) => releaseForms.some((form) => form.test(heading.slice(0, maxCharacters))))

const asked = /\d\.\d|\brelease|\bversion|\bchange ?log|\bchanged\b|リリース|バージョン|変更(?:点|履歴|され)/iu

/** Whether a question asks for such sections. */
export const asksForReleases = (question: string): boolean => asked.test(question.slice(0, 500))
