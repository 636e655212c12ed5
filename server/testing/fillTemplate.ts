import { runMigrations } from 'graphile-worker'
import { connect } from '../db/connect'
import { migrate } from '../db/migrate'
import { distribute, planMoves } from '../db/spread/distribute'
import { loadSecrets } from '../secrets'
import { demo } from '../seeding/demo'
import { seedDatabase } from '../seeding/seedDatabase'
import { world } from './world/world'

/** What a test finds. */
const contents = { world, demo }
export type Content = keyof typeof contents

/** Of a spread test database: one on each worker. */
const shards = 2

/**
 * Fills the empty database from which every test's is copied: tables, content, the queue's own tables. `spread`
 * makes the databases of several machines one, where there are several. Loaded by the one process of a run that is first.
 */
export async function fillTemplate(
  databaseUrl: string,
  content: Content,
  { spread }: { spread: (() => Promise<void>) | undefined },
): Promise<void> {
  const connection = connect(databaseUrl, { size: 2, onError: () => undefined })
  await migrate(connection.db)
  if (spread) {
    await spread()
    await distribute(connection.db, await planMoves(connection.db), { shards })
  }
  // The server makes them before it listens; a test may run without a queue.
  await runMigrations({ connectionString: databaseUrl })
  const secrets = await loadSecrets(connection.db)
  await seedDatabase(connection.db, secrets, contents[content], Date.now())
  await connection.end()
}
