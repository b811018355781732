// Loaded before the program, so that it writes to a file as if it were a terminal.
for (const stream of [process.stdout, process.stderr]) {
  Object.defineProperty(stream, 'isTTY', { value: true })
  Object.defineProperty(stream, 'columns', { value: Number(process.env.PICTURE_COLUMNS) })
}
