import { writeAuditEvents } from '../../db/auditEvents'
import { inTransaction } from '../../db/inTransaction'
import { DomainError } from '../../http/DomainError'
import { textIn } from '../../http/texts'
import type { DeskWork } from '../deskJob/deskJobService'
import { changeMany } from './changeMany'
import { type Found, whoFits } from './filterService'
import { jobTexts } from './texts'

/** People at a time, each in a transaction of its own. */
const step = 200

/** The long job that changes everybody whom filters find. Part by part: what was done stays when it is cancelled, and says how many. */
export const changeWork: DeskWork<'changePeople'> = {
  kind: 'changePeople',
  needs: 'people.manage',
  mayRunAgain: false,
  async run({ db, caller, language, now, input: { filter, change }, progress, note }) {
    const all = await whoFits(db, caller, filter, now())
    const others = all.filter(({ userId }) => userId !== caller.userId)
    if (others.length < all.length) note(textIn(jobTexts.notYourself, language))
    let changed = 0
    for (let from = 0; from < others.length; from += step) {
      await progress(from, others.length)
      const part = others.slice(from, from + step)
      changed += await changePart(part)
    }
    return { says: textIn(jobTexts.changed, language, { n: changed }), result: { changed } }

    /** All of a part, or where one of them cannot be changed, one by one with that one named. */
    async function changePart(part: readonly Found[]): Promise<number> {
      try {
        await inTransaction(db, async (tx) => {
          const time = now()
          const ids = part.map(({ userId }) => userId)
          const events = await changeMany({ db: tx, caller, now: time }, ids, change)
          const told = { comId: caller.comId, by: caller.userId, what: 'people.changeMany' }
          await writeAuditEvents(tx, { ...told, now: time }, events)
        })
        return part.length
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        const [one] = part
        if (one && part.length === 1) {
          const { userName: name, jobNumber: number } = one
          const why = textIn(error.text, language, error.values as never)
          note(textIn(jobTexts.notChanged, language, { name, number, why }))
          return 0
        }
        let sum = 0
        for (const each of part) sum += await changePart([each])
        return sum
      }
    }
  },
}
