import { connectionNeeded } from './connection-needed.ts'
import { first } from './first.ts'
import { incompatible } from './incompatible.ts'
import { loopInsideThreads, requestLoopInsideThreads } from './inside-threads.ts'
import { last } from './last.ts'
import { listenerLevel } from './listener-level.ts'
import { notRecommended } from './not-recommended.ts'
import { order } from './order.ts'
import { otherAppType } from './other-app-type.ts'
import { outer } from './outer.ts'
import { propertyUnlessLast } from './property-unless-last.ts'
import { readInsideLoop } from './read-inside-loop.ts'
import { requiredAfter } from './required-after.ts'
import { requiredWhenPresent } from './required-when-present.ts'
import { required } from './required.ts'
import type { Rule } from './rule.ts'
import { standaloneOnly } from './standalone-only.ts'
import { stepConnection } from './step-connection.ts'
import { unknownClass } from './unknown-class.ts'
import { unresolvedReference } from './unresolved-reference.ts'

/** The order of the rules is the order of the findings in an answer. */
export const allRules: readonly Rule[] = [
  required,
  requiredWhenPresent,
  requiredAfter,
  connectionNeeded,
  unknownClass,
  first,
  order,
  outer,
  last,
  requestLoopInsideThreads,
  loopInsideThreads,
  readInsideLoop,
  stepConnection,
  incompatible,
  propertyUnlessLast,
  notRecommended,
  standaloneOnly,
  listenerLevel,
  unresolvedReference,
  otherAppType,
]
