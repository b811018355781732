import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import type { Meaning } from '../kernel/meaning.ts'
import { createEmbed } from '../text/meaning/embed.ts'
import { bytesBeforeTable, readModel, type MeaningModel } from '../text/meaning/model-file.ts'
import { toStored } from '../text/meaning/vectors.ts'

const modelPath = path.join('model', 'meaning.bin')
const highest = 6

/** The header of the file fits into these bytes. */
const headerBytes = 4_096

const isMissing = (thrown: unknown): boolean => (thrown as { code?: unknown }).code === 'ENOENT'

/** The built program is in `dist/` beside `model/`; sources and test bundles are deeper in the same tree. */
const openShipped = (from: string): number => {
  for (let at = from, up = 0; up < highest; at = path.dirname(at), up++) {
    try {
      return openSync(path.join(at, modelPath), 'r')
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown
    }
  }
  throw new Error(`${modelPath} is missing`)
}

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

/**
 * The model of meaning that Kura ships. Throws if its file is missing, damaged or too short. A program that lives for
 * one prompt passes no `crc32`: it reads only what it needs, because reading and checking all takes longer.
 */
export const shippedMeaning = (
  from: string = import.meta.dirname,
  crc32?: Parameters<typeof readModel>[1],
): Meaning => {
  const file = openShipped(from)
  const model = crc32 ? readWhole(file, crc32) : readByRow(file)
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
