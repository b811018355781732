/** A test keeps it equal to package.json. Reading that file would slow down every start. */
export const version = '0.1.0'
