import { sql } from 'kysely'
import type { TestServer } from '../../server/testing/startServer'

let letGo: (() => void) | undefined

/** Files of questions that are given now are not read before `goOnReading`: their jobs stand still where they look into the bank; giving a file and stopping its job do not. */
export function holdReading({ db }: TestServer): Promise<null> {
  return new Promise((isHeld, failed) => {
    db.transaction()
      .execute(async (tx) => {
        await sql`lock table question_version in access exclusive mode`.execute(tx)
        isHeld(null)
        await new Promise<void>((done) => (letGo = done))
      })
      .catch(failed)
  })
}

/** What `holdReading` holds goes on. */
export function goOnReading(): null {
  letGo?.()
  return null
}
