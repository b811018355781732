export const appTypes = ['web', 'rest', 'batch', 'messaging', 'http-messaging', 'jakarta-batch'] as const
export type AppType = (typeof appTypes)[number]
