import { findOrphans } from '../db/references/findOrphans'
import type { Db } from '../db/schema'
import type { Job } from './Job'

/**
 * Looks each night for references behind which nothing stands. What it finds is logged by name and makes the job fail, so
 * that it stands among the failed jobs until somebody has looked. Changes nothing.
 */
export async function checkReferences(db: Db, log: (line: string) => void): Promise<void> {
  const orphans = await findOrphans(db)
  for (const { column, count, ids } of orphans)
    log(`${column}: ${count} without what they refer to, among them ${ids.join(', ')}`)
  if (orphans.length > 0)
    throw new Error(
      `references to nothing: ${orphans.map(({ column, count }) => `${column} (${count})`).join(', ')}`,
    )
}

/** Each night: fails, and logs what it found, where a reference leads to nothing. */
export const referencesJob = (db: Db): Job => ({
  name: 'checkReferences',
  feature: 'server',
  every: '43 18 * * *',
  does: 'Looks for references behind which nothing stands (those that no foreign key can hold); what it finds is logged and makes it fail.',
  run: (_payload, { logger }) => checkReferences(db, (line) => logger.error(line)),
})
