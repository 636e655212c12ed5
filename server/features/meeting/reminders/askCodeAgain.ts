import type { Db } from '../../../db/schema'
import { notify } from '../../message/messageService'
import { stamp } from '../managing/listWords'
import { hospitalsThatAsk, listWithoutOut, takeAsking } from './reminderRepository'

const atOnce = 20

/** Asks whoever signed in to show the code again, where the moment that was drawn has come. Returns how many were asked. */
export async function askCodeAgain(db: Db, now: number): Promise<number> {
  let asked = 0
  for (const comId of await hospitalsThatAsk(db, now))
    asked += await db.transaction().execute(async (tx) => {
      let told = 0
      for (const meeting of await takeAsking(tx, comId, now, atOnce)) {
        const { meetingId, title, outEnd } = meeting
        told += await notify(
          tx,
          {
            comId,
            personIds: await listWithoutOut(tx, meeting),
            kind: 'codeAgain',
            facts: { name: title, time: stamp(outEnd).slice(11) },
            path: `/signInInfoEntering?meetingId=${meetingId}`,
            onceKey: `code-again:${meetingId}:${outEnd}`,
          },
          now,
        )
      }
      return told
    })
  return asked
}
