import { boxOf, fit } from './camera.ts'
import { draw } from './draw.ts'
import type { Picture } from './picture.ts'
import { svgText } from './svg-text.ts'

type Whole = NonNullable<ReturnType<Picture['whole']>>

/** The browser saves a file; nothing is sent anywhere. */
const save = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by then; without this the file would stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export const saveSvg = (whole: Whole, name: string): void =>
  save(new Blob([svgText(whole)], { type: 'image/svg+xml' }), name)

const longestSide = 4096
const shortestSide = 400
const margin = 60

/** The whole picture, as sharp as a canvas of this size allows. */
export const savePng = async (whole: Whole, name: string): Promise<void> => {
  const { left, top, right, bottom } = boxOf(whole.positions)
  const scale = Math.min(2, longestSide / (Math.max(right - left, bottom - top) + 2 * margin))
  const side = (length: number): number => Math.round(Math.max(shortestSide, (length + 2 * margin) * scale))
  const size = { width: side(right - left), height: side(bottom - top) }
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const pen = canvas.getContext('2d', { alpha: false })
  if (pen === null) return
  draw(pen, { ...whole, size, camera: { ...fit({ left, top, right, bottom }, size), scale } })
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (file !== null) save(file, name)
}
