/** Classes that the code itself refers to. All other classes come from the knowledge files. */
export const multiThreadExecution = 'nablarch.fw.handler.MultiThreadExecutionHandler'
export const requestThreadLoop = 'nablarch.fw.handler.RequestThreadLoopHandler'
export const processResident = 'nablarch.fw.handler.ProcessResidentHandler'
export const loop = 'nablarch.fw.handler.LoopHandler'
export const transactionManagement = 'nablarch.common.handler.TransactionManagementHandler'
export const threadContextClear = 'nablarch.common.handler.threadcontext.ThreadContextClearHandler'
export const statusCodeConvert = 'nablarch.fw.handler.StatusCodeConvertHandler'
export const dbLessLoop = 'nablarch.fw.handler.DbLessLoopHandler'
export const dbConnectionManagement = 'nablarch.common.handler.DbConnectionManagementHandler'
export const threadContext = 'nablarch.common.handler.threadcontext.ThreadContextHandler'
export const dataRead = 'nablarch.fw.handler.DataReadHandler'

export const frameworkPages = 'https://nablarch.github.io/docs/6u3/doc/application_framework/application_framework'
