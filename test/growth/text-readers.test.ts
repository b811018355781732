import { judgeReaders } from './judge-readers.ts'

await judgeReaders('text.ts')
