import { toast } from '../../parts/toasts.tsx'
import type { Judgement } from './board/board-state.ts'
import { exported } from './file/edit-file.ts'
import { queueWords } from './handler-queue-words.ts'

/** Hands the file to the browser to save. */
export const exportFile = ({ file, board }: Judgement): void => {
  const { name, bytes } = exported(file)
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'application/xml' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the bytes after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  const words = queueWords()
  toast(file === board.file ? words.exportedSame(name) : words.exported(name))
}
