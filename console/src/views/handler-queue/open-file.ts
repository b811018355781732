import { signal } from '@preact/signals'
import { getPrompt } from '../../api/call-tool.ts'
import { asProblem } from '../../api/problem.ts'
import { wordsOfProblem } from '../../parts/problem-note.tsx'
import type { AppType } from './board/answer.ts'
import { open } from './board/board-store.ts'
import { readFile, readPasted, type FileText } from './file/file-text.ts'
import { maxFileBytes, refuseText } from './file/refuse-file.ts'
import { queueWords } from './handler-queue-words.ts'
import { templateIn } from './template-in.ts'

/** The text in the box. It stays until the board shows it. */
export const draft = signal('')
export const chosenType = signal<AppType>('web')
export const draftProblem = signal<DraftProblem | undefined>(undefined)
/** Whether the box is shown instead of the board. */
export const isOpening = signal(true)

export interface DraftProblem {
  readonly message: string
  readonly position?: { readonly line: number; readonly column: number }
}

const defaultName = 'handler-queue.xml'

/** The file whose text is in the box; it is exact only as long as the text is not edited. */
let opened: FileText | undefined

const show = (file: FileText): void => {
  opened = file
  draft.value = file.text
  draftProblem.value = problemOf(file.text)
  if (draftProblem.value !== undefined) return
  open(
    { file, appType: chosenType.value },
    {
      onShown: () => {
        isOpening.value = false
        draft.value = ''
        opened = undefined
      },
      onProblem: (problem) => {
        draftProblem.value = { message: wordsOfProblem(problem), ...positionIn(problem.facts.details) }
      },
    },
  )
}

const positionIn = (details: Readonly<Record<string, unknown>> = {}): Pick<DraftProblem, 'position'> => {
  const { line, column } = details
  return typeof line === 'number' && typeof column === 'number' ? { position: { line, column } } : {}
}

const problemOf = (text: string): DraftProblem | undefined => {
  const refusal = refuseText(text)
  if (refusal === undefined) return undefined
  if (refusal.reason !== 'doctype') return { message: queueWords().refused[refusal.reason] }
  const { line, column } = refusal
  return { message: queueWords().doctype(line, column), position: { line, column } }
}

export const showDraft = (): void =>
  show(opened?.text === draft.value ? opened : readPasted(opened?.name ?? defaultName, draft.value))

export const openPicked = async (file: File): Promise<void> => {
  isOpening.value = true
  if (file.size > maxFileBytes) {
    draftProblem.value = { message: queueWords().refused['too-large'] }
    return
  }
  try {
    show(readFile(file.name, new Uint8Array(await file.arrayBuffer())))
  } catch {
    draftProblem.value = { message: queueWords().refused.unreadable }
  }
}

export const openTemplate = async (): Promise<void> => {
  try {
    const type = chosenType.value
    const xml = templateIn(await getPrompt('setup-handler-queue', { app_type: type }))
    if (xml === undefined) draftProblem.value = { message: queueWords().noTemplate }
    else show(readPasted(`${type}-component-configuration.xml`, xml))
  } catch (cause) {
    draftProblem.value = { message: wordsOfProblem(asProblem(cause)) }
  }
}

export const openExample = async (): Promise<void> => {
  chosenType.value = 'web'
  const { default: xml } = await import('../../../../examples/workspace/config/web-component-configuration.xml')
  show(readPasted('web-component-configuration.xml', xml))
}
