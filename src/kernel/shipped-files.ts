/** The files that come with the program. Names have `/` between folders, and the bytes must not be changed. */
export interface ShippedFiles {
  /** Undefined if there is no such file. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  readSync(name: string): Uint8Array<ArrayBuffer> | undefined
}
