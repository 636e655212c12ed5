import type { Db } from '../db/schema'

/**
 * Takes away every attempt and summary of the demo content, so that what a test finds is what it made.
 * The update locks the attempts first: the job that counts them may just be at work on them (it skips what is locked).
 */
export async function forgetHistory(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('attempt').set({ counted: 1 }).execute()
    await tx.deleteFrom('attempt_count').execute()
    await tx.deleteFrom('attempt').execute()
  })
  await db.deleteFrom('person_task').execute()
}
