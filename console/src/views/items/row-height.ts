import { useEffect, useState } from 'preact/hooks'

/** Heights in units of the text size, so that larger text has room. */
const wide = 4.1
const narrow = 6
const phone = '(max-width: 48rem)'

const measured = (): number => {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.round((matchMedia(phone).matches ? narrow : wide) * (Number.isFinite(size) ? size : 16))
}

/** The height of every row. It changes with the text size and when the page becomes narrow. */
export const useRowHeight = (): number => {
  const [height, setHeight] = useState(measured)
  useEffect(() => {
    const onResize = (): void => setHeight(measured())
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [])
  return height
}
