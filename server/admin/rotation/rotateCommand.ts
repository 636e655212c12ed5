import { connect } from '../../db/connect'
import { SettingError } from '../../db/SettingError'
import { loadSecrets } from '../../secrets'
import { readSettings } from '../../settings'
import { recordCommand } from '../recordCommand'
import { withDatabase } from '../withDatabase'
import { rotateSecret } from './rotationRepository'

/** `rotate-secret`: from SERVER_SECRET (none: the one in the database) to NEW_SERVER_SECRET. */
export async function rotate(): Promise<string> {
  const secret = process.env['NEW_SERVER_SECRET'] ?? ''
  if (secret.length < 32)
    throw new SettingError(
      'NEW_SERVER_SECRET must have at least 32 characters (openssl rand -hex 32).',
    )
  if (secret === process.env['SERVER_SECRET'])
    throw new SettingError('NEW_SERVER_SECRET is the one that is in use.')
  // Where the secret still lies in the database, this is the way out of it, in production too.
  const settings = readSettings({ ...process.env, NODE_ENV: undefined })
  return withDatabase(settings, async (databaseUrl) => {
    const connection = connect(databaseUrl, { size: 1, onError: () => undefined })
    try {
      const before = await loadSecrets(connection.db, settings.serverSecret)
      const values = await rotateSecret(connection.db, before, secret)
      await recordCommand(databaseUrl, 'rotate-secret', { values })
      return `${values} values lie under the new secret. Start the servers with SERVER_SECRET set to it; back-ups of before need the former one.`
    } finally {
      await connection.end()
    }
  })
}
