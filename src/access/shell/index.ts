import { createTokenCommand } from './create.ts'
import { listTokensCommand } from './list.ts'
import { revokeTokenCommand } from './revoke.ts'

export const tokenCommands = [createTokenCommand, listTokensCommand, revokeTokenCommand]
