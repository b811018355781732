import { exportCommand } from './export.ts'
import { forgetCommand } from './forget.ts'
import { resumeCommand } from './resume.ts'
import { sessionsCommand } from './sessions.ts'
import { showCommand } from './show.ts'

export const claudeShellCommands = [sessionsCommand, showCommand, exportCommand, resumeCommand, forgetCommand]
