import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { isNotFound } from '../kernel/error-code.ts'
import type { Meaning } from '../kernel/meaning.ts'
import { createEmbed } from '../text/meaning/embed.ts'
import { bytesBeforeTable, readModel, type MeaningModel } from '../text/meaning/model-file.ts'
import { toStored } from '../text/meaning/vectors.ts'
import { placesOf } from './shipped-files.ts'
import { isSingleExecutable, partOfExecutable } from './single-executable.ts'

const modelName = 'model/meaning.bin'

/** The header of the file fits into these bytes. */
const headerBytes = 4_096

const openShipped = (from: string): number => {
  for (const place of placesOf(modelName, from)) {
    try {
      return openSync(place, 'r')
    } catch (thrown) {
      if (!isNotFound(thrown)) throw thrown
    }
  }
  throw missing()
}

const missing = (): Error => new Error(`${modelName} is missing`)

const read = (file: number, into: Uint8Array, { from, to }: { readonly from: number; readonly to: number }): void => {
  for (let at = from; at < to; ) {
    const got = readSync(file, into, at, to - at, at)
    if (got === 0) throw new Error('the file is too short')
    at += got
  }
}

const readWhole = (file: number, crc32: Parameters<typeof readModel>[1]): MeaningModel => {
  try {
    const bytes = new Uint8Array(fstatSync(file).size)
    read(file, bytes, { from: 0, to: bytes.length })
    return readModel(bytes, crc32)
  } finally {
    closeSync(file)
  }
}

/** Four fifths of the file are the rows of pieces, of which a text needs a few. The file stays open. */
const readByRow = (file: number): MeaningModel => {
  const bytes = new Uint8Array(fstatSync(file).size)
  read(file, bytes, { from: 0, to: Math.min(headerBytes, bytes.length) })
  const tableAt = bytesBeforeTable(bytes, bytes.length)
  read(file, bytes, { from: headerBytes, to: tableAt })
  const model = readModel(bytes)
  const rowBytes = model.dims / 2
  return {
    ...model,
    readRow: (piece) => {
      const from = tableAt + piece * rowBytes
      read(file, bytes, { from, to: from + rowBytes })
    },
  }
}

const readFileOf = (from: string, crc32: Parameters<typeof readModel>[1]): MeaningModel => {
  const file = openShipped(from)
  if (crc32) return readWhole(file, crc32)
  try {
    return readByRow(file)
  } catch (thrown) {
    closeSync(file)
    throw thrown
  }
}

/** Inside the executable the system reads only those pages of the model that are used. */
const readInside = (crc32: Parameters<typeof readModel>[1]): MeaningModel => {
  const bytes = partOfExecutable(modelName)
  if (bytes === undefined) throw missing()
  return readModel(bytes, crc32)
}

/**
 * The model of meaning that Kura ships. Throws if its file is missing, damaged or too short. A program that lives for
 * one prompt passes no `crc32`: it reads only what it needs, because reading and checking all takes longer.
 */
export const shippedMeaning = (
  from: string = import.meta.dirname,
  crc32?: Parameters<typeof readModel>[1],
): Meaning => {
  const model = isSingleExecutable() ? readInside(crc32) : readFileOf(from, crc32)
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
