import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { type Audience, everybody } from '@contract/rules/audience'
import { inTransaction } from '../../db/inTransaction'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { textIn } from '../../http/texts'
import { peopleOfAudience } from '../audience/audienceService'
import type { DeskWork } from '../deskJob/deskJobService'
import { notify, notifyBySms } from '../message/messageService'
import { whoFits } from '../people/filterService'
import { markSent, onceKeyOf } from './staffNoticeRepository'
import { noticeTexts } from './texts'

/** People at a time, each in a statement of its own. */
const step = 500

/** Whom it is for, as far as the sender's right reaches now. `now`: epoch ms. */
export async function peopleOf(
  db: Db,
  caller: Caller,
  whom: Input<Contract['staffNotice']['send']>['whom'],
  now: number,
): Promise<string[]> {
  const reached = (audience: Audience) => peopleOfAudience(db, caller, 'message.send', audience)
  if ('audience' in whom) return reached(whom.audience)
  const people =
    'userIds' in whom
      ? whom.userIds
      : (await whoFits(db, caller, whom.filter, now)).map(({ userId }) => userId)
  // An audience that names nobody is everybody; filters that find nobody mean nobody.
  return people.length === 0 ? [] : reached({ ...everybody, people })
}

/** The long job that sends a notice to many; nobody gets it twice. */
export const sendNoticeWork: DeskWork<'sendNotice'> = {
  kind: 'sendNotice',
  needs: 'message.send',
  mayRunAgain: true,
  async run(run) {
    const { db, caller, language, now, input, progress } = run
    const { noticeId, title, text, whom, sms: most = 0 } = input
    const ids = await peopleOf(db, caller, whom, now())
    let sent = 0
    let sms = 0
    for (let from = 0; from < ids.length; from += step) {
      await progress(from, ids.length)
      const notice = {
        comId: caller.comId,
        personIds: ids.slice(from, from + step),
        kind: 'fromHospital' as const,
        facts: { title, text },
        personal: true,
        path: '',
        onceKey: onceKeyOf(noticeId),
      }
      if (most === 0) sent += await notify(db, notice, now())
      else {
        const went = await inTransaction(db, (tx) => notifyBySms(tx, notice, most - sms, now()))
        sent += went.told
        sms += went.sms
      }
    }
    await markSent(db, caller.comId, noticeId, now())
    return {
      says: textIn(sms > 0 ? noticeTexts.sentBySms : noticeTexts.sent, language, {
        n: ids.length,
        sms,
      }),
      result: { sent, sms },
      link: `notices/${noticeId}`,
    }
  },
}
