import * as z from 'zod'
import { defaultAgent } from '../registry/commands-of.ts'

export const agentInput = z
  .string()
  .default(defaultAgent)
  .describe('Whose commands: an agent of the registry configuration')
export const c1Input = z.string().describe('Domain, such as climpt-git')
export const c2Input = z.string().describe('Action, such as group-commit')
export const c3Input = z.string().describe('Target, such as unstaged-changes')
