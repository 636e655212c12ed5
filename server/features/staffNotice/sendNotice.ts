import { everybody } from '@contract/rules/audience'
import { textIn } from '../../http/texts'
import { peopleOfAudience } from '../audience/audienceService'
import type { DeskRun, DeskWork } from '../deskJob/deskJobService'
import { notify } from '../message/messageService'
import { whoFits } from '../people/filterService'
import { markSent, onceKeyOf } from './staffNoticeRepository'
import { noticeTexts } from './texts'

/** People at a time, each in a statement of its own. */
const step = 500

/** Whom it is for, as far as the sender's right reaches now. */
async function peopleOf({
  db,
  caller,
  now,
  input: { whom },
}: DeskRun<'sendNotice'>): Promise<string[]> {
  if ('filter' in whom)
    return (await whoFits(db, caller, whom.filter, now())).map(({ userId }) => userId)
  const audience = 'audience' in whom ? whom.audience : { ...everybody, people: whom.userIds }
  return peopleOfAudience(db, caller, 'message.send', audience)
}

/** The long job that sends a notice to many; nobody gets it twice. */
export const sendNoticeWork: DeskWork<'sendNotice'> = {
  kind: 'sendNotice',
  needs: 'message.send',
  mayRunAgain: true,
  async run(run) {
    const { db, caller, language, now, input, progress } = run
    const { noticeId, title, text } = input
    const ids = await peopleOf(run)
    let sent = 0
    for (let from = 0; from < ids.length; from += step) {
      await progress(from, ids.length)
      sent += await notify(
        db,
        {
          comId: caller.comId,
          personIds: ids.slice(from, from + step),
          kind: 'fromHospital',
          facts: { title, text },
          personal: true,
          path: '',
          onceKey: onceKeyOf(noticeId),
        },
        now(),
      )
    }
    await markSent(db, caller.comId, noticeId, now())
    return {
      says: textIn(noticeTexts.sent, language, { n: ids.length }),
      result: { sent },
      link: `notices/${noticeId}`,
    }
  },
}
