import { openDatabase } from '../db/open'

/** A process of its own that opens the database in the given folder and writes rows until it is killed; says each one that is committed. */
async function write(): Promise<void> {
  const { db, databasePid } = await openDatabase({
    dataFolder: process.argv[2] ?? '',
    size: 2,
    onError: () => undefined,
  })
  process.send?.({ databasePid })
  for (let i = 0; ; i++) {
    await db
      .insertInto('setting')
      .values({ name: `row${i}`, value: 'x' })
      .execute()
    process.send?.({ committed: i })
  }
}

void write()
