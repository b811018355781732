import './app/zod-settings.ts'
import { manifests } from './app/modules.ts'
import { runMain } from './app/run-main.ts'

runMain(manifests)
