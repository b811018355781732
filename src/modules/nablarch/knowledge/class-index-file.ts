export const classIndexFile = 'class-index.txt'
