import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Meaning } from '../kernel/meaning.ts'
import { createEmbed } from '../text/meaning/embed.ts'
import { readModel } from '../text/meaning/model-file.ts'
import { toStored } from '../text/meaning/vectors.ts'

const modelPath = path.join('model', 'meaning.bin')
const highest = 6

const isMissing = (thrown: unknown): boolean => (thrown as { code?: unknown }).code === 'ENOENT'

/** The built program is in `dist/` beside `model/`; sources and test bundles are deeper in the same tree. */
const readShipped = (from: string): Buffer => {
  for (let at = from, up = 0; up < highest; at = path.dirname(at), up++) {
    try {
      return readFileSync(path.join(at, modelPath))
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown
    }
  }
  throw new Error(`${modelPath} is missing`)
}

/**
 * The model of meaning that Kura ships. Throws if its file is missing or too short. A program that lives for one prompt
 * does not check the file: loading the checksum takes longer than reading the model.
 */
export const shippedMeaning = (
  from: string = import.meta.dirname,
  crc32?: Parameters<typeof readModel>[1],
): Meaning => {
  const model = readModel(readShipped(from), crc32)
  const embed = createEmbed(model)
  return {
    model: `kura-${model.version}`,
    dims: model.dims,
    vectorOf: (text) => {
      const vector = embed(text)
      return vector && toStored(vector)
    },
  }
}
