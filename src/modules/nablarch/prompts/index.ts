import { bestPractices } from './best-practices.ts'
import { createAction } from './create-action.ts'
import { explainHandler } from './explain-handler.ts'
import { migrationGuide } from './migration-guide.ts'
import { reviewConfig } from './review-config.ts'
import { setupHandlerQueue } from './setup-handler-queue.ts'

export const nablarchPrompts = [
  setupHandlerQueue,
  createAction,
  reviewConfig,
  explainHandler,
  migrationGuide,
  bestPractices,
]
