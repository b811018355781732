import { deflateSync, crc32 } from 'node:zlib'

type Point = readonly [x: number, y: number]
type Colour = readonly [red: number, green: number, blue: number]

interface Shape {
  readonly colour: Colour
  covers(x: number, y: number): boolean
}

const polygon = (colour: Colour, ...points: readonly Point[]): Shape => ({
  colour,
  covers: (x, y) => {
    let inside = false
    for (const [index, [x1, y1]] of points.entries()) {
      const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    }
    return inside
  },
})

const box = (colour: Colour, [left, top]: Point, [right, bottom]: Point): Shape => ({
  colour,
  covers: (x, y) => x >= left && x < right && y >= top && y < bottom,
})

const rounded = (colour: Colour, radius: number): Shape => ({
  colour,
  covers: (x, y) => {
    const [dx, dy] = [Math.max(radius - x, x - (100 - radius), 0), Math.max(radius - y, y - (100 - radius), 0)]
    return dx * dx + dy * dy <= radius * radius
  },
})

const [indigo, plaster, tile, wood]: readonly [Colour, Colour, Colour, Colour] = [
  [38, 54, 92],
  [246, 243, 234],
  [24, 28, 38],
  [150, 98, 54],
]

/** The diagonal joints of a tiled wall, as on Japanese storehouses. */
const joints = [22, 33, 44, 55, 66].flatMap((x) => [
  polygon(plaster, [x, 66], [x + 2, 66], [x + 14, 82], [x + 12, 82]),
  polygon(plaster, [x + 12, 66], [x + 14, 66], [x + 2, 82], [x, 82]),
])

/** A storehouse with white walls on a grid of 100 by 100. Later shapes are drawn over earlier ones. */
const storehouse: readonly Shape[] = [
  rounded(indigo, 20),
  box(plaster, [24, 40], [76, 82]),
  box(tile, [24, 66], [76, 82]),
  ...joints,
  // Covers the parts of the joints that extend beyond the wall.
  box(indigo, [10, 60], [24, 84]),
  box(indigo, [76, 60], [92, 84]),
  polygon(tile, [50, 16], [86, 42], [14, 42]),
  polygon(plaster, [50, 24], [70, 38.5], [30, 38.5]),
  polygon(tile, [50, 27], [64, 37], [36, 37]),
  box(tile, [40, 50], [60, 82]),
  box(wood, [42.5, 52.5], [57.5, 82]),
  box(tile, [49.5, 52.5], [50.5, 82]),
  box(indigo, [10, 82], [90, 84]),
]

const ground = storehouse[0]
const corners = [1 / 8, 7 / 8]
const samples = [1 / 8, 3 / 8, 5 / 8, 7 / 8]

/** The colours at several points of a pixel; outside the rounded background it is transparent. */
const sampleColours = (pixel: Point, size: number, offsets: readonly number[]): readonly (Colour | undefined)[] =>
  offsets.flatMap((dy) =>
    offsets.map((dx) => {
      const [x, y] = [((pixel[0] + dx) * 100) / size, ((pixel[1] + dy) * 100) / size]
      return ground?.covers(x, y) === true ? storehouse.findLast((shape) => shape.covers(x, y))?.colour : undefined
    }),
  )

/** Red, green, blue and alpha of a pixel. If its corners differ, sixteen samples make a smooth edge. */
const pixelAt = (pixel: Point, size: number): readonly number[] => {
  const rough = sampleColours(pixel, size, corners)
  const colours = rough.every((colour) => colour === rough[0]) ? rough : sampleColours(pixel, size, samples)
  const seen = colours.filter((colour) => colour !== undefined)
  if (seen.length === 0) return [0, 0, 0, 0]
  const mean = ([0, 1, 2] as const).map(
    (channel) => seen.reduce((sum, colour) => sum + colour[channel], 0) / seen.length,
  )
  return [...mean, (255 * seen.length) / colours.length].map(Math.round)
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/** Draws the icon of the bundle as a PNG. */
export const drawIcon = (size: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Eight bits for each of red, green, blue and alpha.
  header.set([8, 6, 0, 0, 0], 8)
  const rows = Array.from({ length: size }, (_, row) => [
    0,
    ...Array.from({ length: size }, (__, column) => pixelAt([column, row], size)).flat(),
  ])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
