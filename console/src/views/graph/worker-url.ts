/** The name of the worker's file, with its hash. The build puts it here. */
declare const KURA_LAYOUT_WORKER: string

interface Policy {
  createScriptURL(url: string): string
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy
}

const ownWorker = (url: string): string => {
  if (url !== KURA_LAYOUT_WORKER) throw new TypeError('Only the worker of the console may be started')
  return url
}

let policy: Policy | undefined

/** The URL of the one worker, through the one policy that the page's headers allow. */
export const workerUrl = (): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory }
  policy ??= trustedTypes?.createPolicy('kura', { createScriptURL: ownWorker }) ?? { createScriptURL: ownWorker }
  return policy.createScriptURL(KURA_LAYOUT_WORKER)
}
