/**
 * A Windows executable without its signature, which would not match the changed file. The signature is at the end of
 * the file, and an entry of the header says where.
 */
export const withoutSignature = (executable) => {
  const header = executable.readUInt32LE(0x3c)
  const optional = header + 24
  if (executable.toString('latin1', header, header + 4) !== 'PE\0\0' || executable.readUInt16LE(optional) !== 0x20b)
    throw new Error('This is not a program for 64-bit Windows.')
  const entry = optional + 112 + 4 * 8
  const [start, length] = [executable.readUInt32LE(entry), executable.readUInt32LE(entry + 4)]
  if (start === 0) return executable
  if (start + length !== executable.length) throw new Error('The signature is not at the end of the file.')
  const unsigned = Buffer.from(executable.subarray(0, start))
  unsigned.fill(0, entry, entry + 8)
  return unsigned
}
