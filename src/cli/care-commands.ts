import { backupCommand } from './backup.ts'
import { doctorCommand } from './doctor.ts'
import { migrateCommand } from './migrate.ts'
import { restoreCommand } from './restore.ts'

export const careCommands = [backupCommand, restoreCommand, doctorCommand, migrateCommand]
