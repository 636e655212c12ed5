import { Migrator } from 'kysely'
import { migrations } from './migrations'
import type { Db } from './schema'

/** Brings the database to the newest shape; several processes at once wait for one another. Throws what the failing step threw. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error(JSON.stringify(error))
  return results
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName)
}
