import { claudeCode } from './claude-code.ts'
import { claudeDesktop } from './claude-desktop.ts'
import type { Client } from './client.ts'
import { codex } from './codex.ts'
import { cursor } from './cursor.ts'
import { geminiCli } from './gemini-cli.ts'
import { vscode } from './vscode.ts'
import { windsurf } from './windsurf.ts'

export const allClients: readonly Client[] = [claudeCode, claudeDesktop, geminiCli, codex, cursor, vscode, windsurf]
