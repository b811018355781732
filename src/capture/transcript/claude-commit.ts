import { isObject } from '../../kernel/is-object.ts'
import type { Happening } from '../happening.ts'

const fullLength = 40
const shortLength = 7

/** Git prints `[branch id] subject`. */
const subjectOf = (output: string, id: string): string => {
  const mark = `${id}] `
  const at = output.indexOf(mark)
  if (at < 0) return ''
  const [subject = ''] = output.slice(at + mark.length, at + mark.length + 1_000).split('\n', 1)
  return subject
}

/** The commit that a command made, as Claude Code noted it beside the command's result. */
export const commitOf = (details: unknown): readonly Happening[] => {
  const operation = isObject(details) ? details.gitOperation : undefined
  const commit = isObject(operation) ? operation.commit : undefined
  if (!isObject(details) || !isObject(commit) || typeof commit.sha !== 'string') return []
  const { sha } = commit
  if (!/^[0-9a-f]{4,64}$/i.test(sha)) return []
  const output = typeof details.stdout === 'string' ? details.stdout : ''
  return [
    {
      what: 'commit',
      id: sha.length >= fullLength ? sha.slice(0, shortLength) : sha,
      subject: subjectOf(output, sha) || subjectOf(output, sha.slice(0, shortLength)),
    },
  ]
}
