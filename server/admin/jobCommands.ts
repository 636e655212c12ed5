import { minuteStamp } from '@contract/rules/hospitalTime'
import { connect } from '../db/connect'
import type { Db } from '../db/schema'
import { SettingError } from '../db/SettingError'
import { listFailedJobs, runFailedJobs } from '../jobs/failedJobs'
import { readSettings } from '../settings'
import { recordCommand } from './recordCommand'
import { withDatabase } from './withDatabase'

const shown = 200

async function list(db: Db): Promise<string> {
  const failed = await listFailedJobs(db, shown)
  if (failed.length === 0) return 'No job has failed for good.'
  return failed
    .map(
      ({ jobId, name, attempts, failedAt, lastError }) =>
        `${jobId}  ${name}  ${attempts} times, last ${minuteStamp(failedAt)}: ${lastError}`,
    )
    .join('\n')
}

async function again(db: Db, databaseUrl: string, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) throw new SettingError('Name the jobs, or say all: jobs again all')
  if (ids[0] !== 'all' && !ids.every((id) => /^\d{1,18}$/.test(id)))
    throw new SettingError('A job is named by its number, as "jobs list" shows it.')
  const done = await runFailedJobs(db, ids[0] === 'all' ? undefined : ids)
  if (done.length > 0) await recordCommand(databaseUrl, 'jobs', { jobIds: done })
  return `${done.length} jobs run again${done.length > 0 ? `: ${done.join(', ')}` : '; "jobs list" shows those that failed'}.`
}

/** `jobs`, `jobs list`, `jobs again ID…`, `jobs again all`. */
export async function jobs([verb = 'list', ...ids]: string[]): Promise<string> {
  if (verb !== 'list' && verb !== 'again')
    throw new SettingError('Say "jobs list", or "jobs again" and the numbers.')
  return withDatabase(readSettings(process.env), async (databaseUrl) => {
    const connection = connect(databaseUrl, { size: 1, onError: () => undefined })
    try {
      return await (verb === 'list' ? list(connection.db) : again(connection.db, databaseUrl, ids))
    } finally {
      await connection.end()
    }
  })
}
