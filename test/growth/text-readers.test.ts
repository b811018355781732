import { testReaders } from './test-readers.ts'

await testReaders('text.ts')
