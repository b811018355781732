const outside = /^(?:https?:\/\/|mailto:)/i

/** Pictures that carry their data. SVG is not among them: it can hold scripts. */
const pictureWithData = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/]+={0,2}$/i

const item = /^#([1-9]\d{0,14})$/

/** An address that a link may lead to; undefined for everything but http, https and mailto. */
export const outsideAddress = (address: string): string | undefined =>
  outside.test(address) && URL.canParse(address) ? address : undefined

export const isPictureWithData = (address: string): boolean => pictureWithData.test(address)

/** `#12` as an address means item 12. */
export const itemInAddress = (address: string): number | undefined => {
  const id = item.exec(address)?.[1]
  return id === undefined ? undefined : Number(id)
}
