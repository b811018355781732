import { runInSteps } from '../../../kernel/run-in-steps.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { VersionRange } from '../prompts/migration-versions.ts'
import { readXml } from '../xml/read-xml.ts'
import { analyzeJava } from './analyze-java.ts'
import { analyzeJsp } from './analyze-jsp.ts'
import { analyzePom } from './analyze-pom.ts'
import { analyzeXml } from './analyze-xml.ts'
import { changesBetween, type Changes, type Impact } from './changes.ts'

export const sourceKinds = ['Java', 'XML', 'pom', 'JSP'] as const
export type SourceKind = (typeof sourceKinds)[number]

export interface Analysis {
  readonly kind: SourceKind
  readonly impacts: readonly Impact[]
}

interface Request {
  readonly knowledge: Knowledge
  readonly range: VersionRange
  /** Lets other work run between the steps. */
  pause(): Promise<void>
}

/** Finds what the changes between two versions affect in a text, sorted by line and without duplicates. */
export const analyze = async (text: string, { knowledge, range, pause }: Request): Promise<Analysis> => {
  const changes = changesBetween(knowledge, range)
  const { kind, impacts } = await impactsOf(text, changes, pause)
  await pause()
  const distinct = new Map(impacts.map((impact) => [`${impact.position.line} ${impact.code} ${impact.found}`, impact]))
  return {
    kind,
    impacts: [...distinct.values()].sort(
      (a, b) => a.position.line - b.position.line || a.position.column - b.position.column,
    ),
  }
}

const impactsOf = async (text: string, changes: Changes, pause: () => Promise<void>): Promise<Analysis> => {
  if (/<%@\s/.test(text)) return { kind: 'JSP', impacts: await runInSteps(analyzeJsp(text, changes), pause) }
  if (!/^\uFEFF?\s*</.test(text)) return { kind: 'Java', impacts: await runInSteps(analyzeJava(text, changes), pause) }
  const root = await runInSteps(readXml(text, { keepsText: true }), pause)
  const isPom =
    root.name === 'project' ||
    root.name === 'dependencies' ||
    root.name === 'dependency' ||
    root.name === 'dependencyManagement'
  return isPom
    ? { kind: 'pom', impacts: analyzePom(root, changes) }
    : { kind: 'XML', impacts: analyzeXml(root, changes) }
}
