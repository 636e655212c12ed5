import { platformId } from '../companies'
import { writeEvent } from '../db/auditEvent'
import { connect } from '../db/connect'

/**
 * Puts a command into the log of decisions; who typed it the machine knows, not we. Nothing where there is no platform yet
 * that could be asked about it. `now` in epoch ms.
 */
export async function recordCommand(
  databaseUrl: string,
  command: string,
  after: object,
  now = Date.now(),
): Promise<void> {
  const connection = connect(databaseUrl, { size: 1, onError: () => undefined })
  try {
    const platform = await connection.db
      .selectFrom('company')
      .select('com_id')
      .where('com_id', '=', platformId)
      .executeTakeFirst()
    const event = {
      comId: platformId,
      what: `admin.${command}`,
      subject: 'archive',
      after,
    } as const
    if (platform) await writeEvent(connection.db, event, now)
  } finally {
    await connection.end()
  }
}
