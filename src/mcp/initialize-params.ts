import { isObject } from '../kernel/is-object.ts'

export interface ParamsProblem {
  readonly field: string
  readonly error: string
}

/** Describes the problem with the parameters of `initialize` in our words instead of a schema dump. */
export const initializeProblem = (params: unknown): ParamsProblem | undefined => {
  if (!isObject(params)) return { field: 'params', error: 'Params is required' }
  const { protocolVersion, capabilities, clientInfo } = params
  if (typeof protocolVersion !== 'string')
    return { field: 'protocolVersion', error: 'protocolVersion must be a string' }
  if (!isObject(capabilities)) return { field: 'capabilities', error: 'capabilities must be an object' }
  if (!isObject(clientInfo)) return { field: 'clientInfo', error: 'clientInfo must be an object' }
  if (typeof clientInfo.name !== 'string')
    return { field: 'clientInfo.name', error: 'clientInfo.name must be a string' }
  if (typeof clientInfo.version !== 'string')
    return { field: 'clientInfo.version', error: 'clientInfo.version must be a string' }
  return undefined
}
