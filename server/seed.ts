import type { Db } from './db/schema'
import { seedExams } from './features/exam/seedExams'
import type { Secrets } from './secrets'

/** Fills an empty database with the content and the demo hospitals; does nothing where it is there already. `now` in epoch ms. */
export async function seed(db: Db, _secrets: Secrets, now: number): Promise<void> {
  await seedExams(db, now)
}
