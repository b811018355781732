/** Kept equal to package.json by a test: reading that file at every start would cost more than it is worth. */
export const version = '0.1.0'
