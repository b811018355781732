import type { DocumentReaders } from './documents.ts'

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString()

export const allReaders: DocumentReaders = {
  isDocument: (path) => /\.(?:md|txt)$/.test(path),
  read: ({ path, bytes }) =>
    Promise.resolve({
      title: path,
      labels: [],
      needs: { files: [], labels: [] },
      problems: [],
      sections: () => [{ anchor: '', headings: [path], text: textOf(bytes), line: 1 }],
    }),
  textOf,
}
