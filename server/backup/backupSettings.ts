import type { BackupKeys } from './encryption'

type Env = Readonly<Record<string, string | undefined>>

/** How back-ups are closed and opened. */
export const readBackupSettings = (env: Env): BackupKeys => ({
  recipients: env['BACKUP_RECIPIENTS'] || undefined,
  passphrase: env['BACKUP_PASSPHRASE'] || undefined,
  identityFile: env['BACKUP_IDENTITY_FILE'] || undefined,
})
