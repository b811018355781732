import { isAtLeast, type Revision } from '../../kernel/revision.ts'
import { WireError } from '../answer-shape.ts'
import { tasksExtension } from '../client-features.ts'
import { code } from '../json-rpc.ts'

const missingCapability = -32021

/** The refusal of a client that did not announce tasks. */
export const missingTasks = (revision: Revision): WireError =>
  isAtLeast(revision, '2026-07-28')
    ? new WireError(missingCapability, 'Missing required client capability', {
        requiredCapabilities: { extensions: { [tasksExtension]: {} } },
      })
    : new WireError(code.methodNotFound, 'This tool can only be called as a task')
