import type { Contract } from '@contract/calls'
import type { StaffNotice } from '@contract/calls/message/staffNotice'
import { Code } from '@contract/codes'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import type { Db } from '../../db/schema'
import { newId } from '../../db/newId'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import { commonReplies, textIn } from '../../http/texts'
import type { SmsNotices } from '../../integrations/sms/smsSettings'
import { planDeskJob } from '../deskJob/deskJobService'
import { notify, smsCostOf, takeSmsFor } from '../message/messageService'
import {
  insertNotice,
  listNotices,
  noticePeople,
  onceKeyOf,
  type NoticeScope,
} from './staffNoticeRepository'
import { peopleOf } from './sendNotice'
import { noticeTexts } from './texts'

const kind = 'fromHospital' as const

/** Who writes to the whole hospital sees all notices; who writes to departments those that they sent. */
const scopeOf = (caller: Caller): NoticeScope => ({
  comId: caller.comId,
  by: departmentsIn(boundsOf(caller, 'message.send')) === null ? null : caller.userId,
})

/** A notice that the caller sees. Throws notFound. */
async function readNotice(db: Db, caller: Caller, noticeId: string): Promise<StaffNotice> {
  const { list } = await listNotices(
    db,
    scopeOf(caller),
    { noticeId },
    { pageIndex: 1, pageSize: 1 },
  )
  if (!list[0]) throw new DomainError(Code.notFound, commonReplies.notFound)
  return list[0]
}

/** Notices in the hospital's own words. `smsNotices`: whether they can go by SMS too, and what one costs. */
export const staffNoticeCalls = (smsNotices: SmsNotices): Handlers<Contract['staffNotice']> => ({
  list: ({ keyword = '', ...paging }, { db, caller }) =>
    listNotices(db, scopeOf(caller), { keyword: keyword.trim() }, paging),

  read: ({ noticeId }, { db, caller }) => readNotice(db, caller, noticeId),

  async send(input, { db: tx, caller, language, now, audit }) {
    const noticeId = newId(now)
    const { title, text, whom, sms } = input
    const { comId, userId } = caller
    if (sms !== undefined) {
      const asked = { comId, personIds: await peopleOf(tx, caller, whom, now), kind }
      await takeSmsFor(tx, smsNotices, asked, sms, now)
    }
    const wanted = {
      kind: 'sendNotice' as const,
      title: textIn(noticeTexts.job, language, { title }),
      input: { ...input, noticeId },
    }
    const jobId = await planDeskJob(tx, caller, wanted, { language, now })
    await insertNotice(tx, { comId, noticeId, title, text, by: userId, jobId }, now)
    await audit({ thingId: noticeId, after: { title, text, whom, sms } })
    return { jobId, noticeId }
  },

  async smsCost({ audience }, { db, caller, now }) {
    const personIds = await peopleOf(db, caller, { audience }, now)
    return smsCostOf(db, smsNotices, { comId: caller.comId, personIds, kind }, now)
  },

  async tryOut({ title, text }, { db, caller, now }) {
    const { comId, userId } = caller
    await notify(
      db,
      {
        comId,
        personIds: [userId],
        kind,
        facts: { title, text },
        personal: true,
        path: '',
        onceKey: onceKeyOf(`try:${newId(now)}`),
      },
      now,
    )
    return {}
  },

  async people({ noticeId, read, keyword = '', ...paging }, { db, caller }) {
    await readNotice(db, caller, noticeId)
    const filters = { read, keyword: keyword.trim() }
    return noticePeople(db, { comId: caller.comId, noticeId }, filters, paging)
  },
})
