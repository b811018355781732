import type { AppType } from '../knowledge/schemas/fields.ts'

/** A component of the default configuration, and the file to import for it. */
export interface DefaultComponent {
  readonly name: string
  readonly file: string
}

const database = (file: string) => ({
  'nablarch.common.handler.DbConnectionManagementHandler': { name: 'dbConnectionManagementHandler', file },
  'nablarch.common.handler.TransactionManagementHandler': { name: 'transactionManagementHandler', file },
})

const inContainers: Readonly<Record<string, DefaultComponent>> = {
  ...database('nablarch/webui/db-for-webui.xml'),
  'nablarch.fw.web.upload.MultipartHandler': { name: 'multipartHandler', file: 'nablarch/webui/multipart.xml' },
  'nablarch.common.web.session.SessionStoreHandler': {
    name: 'sessionStoreHandler',
    file: 'nablarch/webui/session-store.xml',
  },
  'nablarch.common.web.handler.NablarchTagHandler': {
    name: 'nablarchTagHandler',
    file: 'nablarch/webui/nablarch-tag.xml',
  },
  'nablarch.common.handler.threadcontext.ThreadContextHandler': {
    name: 'threadContextHandler',
    file: 'nablarch/webui/threadcontext-for-webui.xml',
  },
  'nablarch.common.permission.PermissionCheckHandler': {
    name: 'permissionCheckHandler',
    file: 'nablarch/common/permission-check.xml',
  },
  'nablarch.common.availability.ServiceAvailabilityCheckHandler': {
    name: 'serviceAvailabilityCheckHandler',
    file: 'nablarch/webui/service-availability-for-webui.xml',
  },
}

const standalone: Readonly<Record<string, DefaultComponent>> = {
  ...database('nablarch/batch/db-for-batch.xml'),
  'nablarch.common.handler.threadcontext.ThreadContextHandler': {
    name: 'threadContextHandler',
    file: 'nablarch/batch/threadcontext-for-batch.xml',
  },
  'nablarch.fw.handler.DuplicateProcessCheckHandler': {
    name: 'duplicateProcessCheckHandler',
    file: 'nablarch/common/standalone/duplicate-process-check.xml',
  },
  'nablarch.fw.handler.RetryHandler': { name: 'retryHandler', file: 'nablarch/common/standalone/standalone-retry.xml' },
  'nablarch.fw.handler.ProcessResidentHandler': {
    name: 'processResidentHandler',
    file: 'nablarch/common/standalone/process-cyclic.xml',
  },
  'nablarch.fw.handler.BasicProcessStopHandler': {
    name: 'processStopHandler',
    file: 'nablarch/common/standalone/process-stop.xml',
  },
  'nablarch.fw.handler.RequestThreadLoopHandler': {
    name: 'requestThreadLoopHandler',
    file: 'nablarch/common/standalone/process-service.xml',
  },
  'nablarch.fw.handler.MultiThreadExecutionHandler': {
    name: 'multiThreadExecutionHandler',
    file: 'nablarch/common/standalone/multi-thread.xml',
  },
  'nablarch.fw.handler.LoopHandler': { name: 'loopHandler', file: 'nablarch/batch/loop-transaction.xml' },
  'nablarch.fw.handler.DbLessLoopHandler': { name: 'loopHandler', file: 'nablarch/batch/loop-dbless.xml' },
  'nablarch.fw.handler.DataReadHandler': { name: 'dataReadHandler', file: 'nablarch/batch/batch-data-read.xml' },
  'nablarch.common.availability.ServiceAvailabilityCheckHandler': {
    name: 'serviceAvailabilityCheckHandler',
    file: 'nablarch/batch/service-availability-for-batch.xml',
  },
}

const none: Readonly<Record<string, DefaultComponent>> = {}

/** The components of the default configuration that a queue with these classes can refer to, by class. */
export const defaultComponents = (
  appType: AppType,
  classes: readonly string[],
): Readonly<Record<string, DefaultComponent>> => {
  if (appType === 'jakarta-batch') return none
  if (appType === 'batch' || appType === 'messaging') {
    const threads = 'nablarch.fw.handler.MultiThreadExecutionHandler'
    const hasDatabase = classes.includes('nablarch.common.handler.DbConnectionManagementHandler')
    return hasDatabase
      ? standalone
      : {
          ...standalone,
          [threads]: {
            name: 'multiThreadExecutionHandler',
            file: 'nablarch/common/standalone/multi-thread-dbless.xml',
          },
        }
  }
  const context = 'nablarch.common.handler.threadcontext.ThreadContextHandler'
  const hasSession = classes.includes('nablarch.common.web.session.SessionStoreHandler')
  return hasSession
    ? {
        ...inContainers,
        [context]: { name: 'threadContextHandler', file: 'nablarch/webui/threadcontext-for-webui-in-sessionstore.xml' },
      }
    : inContainers
}
