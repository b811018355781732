import { loadKnowledge } from '../src/modules/nablarch/knowledge/load-knowledge.ts'
import type { Knowledge } from '../src/modules/nablarch/knowledge/schema.ts'
import { shippedDirs } from '../src/modules/nablarch/knowledge/shipped-dirs.ts'
import { validateDocument } from '../src/modules/nablarch/validation/validate-document.ts'
import { median } from './median.ts'

export interface ValidationFigures {
  /** Median milliseconds from the text to the answer. */
  readonly correctP50: number
  readonly wrongP50: number
  readonly misspeltP50: number
}

const rounds = 200

/** Measures the validation of the 15 handlers of a web queue: correct, with two swapped, and with one misspelt. */
export const measureValidation = async (
  knowledge: Knowledge = loadKnowledge(shippedDirs()).current(),
): Promise<ValidationFigures> => {
  const classes = knowledge.handlerCatalog.web.handlers.map(({ fqcn }) => fqcn)
  const wrong = classes.with(3, classes[6] ?? '').with(6, classes[3] ?? '')
  const misspelt = classes.map((fqcn, index) => (index === 4 ? fqcn.replace('Handler', 'Hander') : fqcn))
  return {
    correctP50: await p50Of(classes, knowledge),
    wrongP50: await p50Of(wrong, knowledge),
    misspeltP50: await p50Of(misspelt, knowledge),
  }
}

const p50Of = async (classes: readonly string[], knowledge: Knowledge): Promise<number> => {
  const components = classes.map((fqcn) => `  <component class="${fqcn}"/>`)
  const xml = ['<list name="handlerQueue">', ...components, '</list>'].join('\n')
  const spent: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await validateDocument({ xml, appType: 'web' }, knowledge, () => Promise.resolve())
    spent.push(performance.now() - began)
  }
  return median(spent)
}
