import { hourMs, minuteMs } from '@contract/rules/hospitalTime'
import { ReviewState } from '@contract/states'
import { newId } from '../../db/newId'
import type { Tx } from '../../db/schema'
import { hashPassword } from '../../features/account/passwords'
import {
  insertApplication,
  insertPerson,
} from '../../features/account/registration/registrationRepository'
import { storeEvents } from '../../features/exam/leaving/leavingRepository'
import { commentState, normalizeComment } from '../../features/library/commentRules'
import { addComment } from '../../features/library/reactionRepository'
import { maskMobile, type Secrets } from '../../secrets'
import { demoPassword } from '../demoStaff'
import { mobileOf, personIdOf } from '../SeedData'

const comId = 'renhe'

/** With a number or an address in it a comment waits for the hospital's word. */
const comments = [
  {
    number: 14,
    itemId: 'DOC001',
    hours: 30,
    content: '我们科把时机做成了口袋卡，需要的可以找我要：13800000014',
  },
  { number: 7, itemId: 'DOC003', hours: 5, content: '配套的检查表在 www.example.org 可以下载' },
  { number: 6, itemId: 'DOC001', hours: 50, content: '第五条对夜班很实用，已在科室学习。' },
]

/** Comments of learners, of which two wait. `now`: epoch ms. */
export async function seedComments(tx: Tx, now: number): Promise<void> {
  for (const { number, itemId, hours, content: written } of comments) {
    const content = normalizeComment(written)
    await addComment(
      tx,
      { comId, personId: personIdOf({ comId, number }) },
      { kind: 'doc', itemId, commentId: newId(now), content, ...commentState(content) },
      now - hours * hourMs,
    )
  }
}

/** Somebody left a closed exam for a minute, and asks that it is not counted. `now`: epoch ms. */
export async function seedAppeal(tx: Tx, now: number): Promise<void> {
  const attempt = await tx
    .selectFrom('attempt')
    .select(['attempt_id as attemptId', 'person_id as personId', 'task_id as taskId', 'closed_at'])
    .where('com_id', '=', comId)
    .where('task_id', '=', 'renhe-disinfection')
    .orderBy('person_id')
    .limit(1)
    .executeTakeFirst()
  if (!attempt) return
  const { attemptId, personId, taskId, closed_at: closedAt } = attempt
  const at = Math.max(closedAt ?? 0, now - 20 * hourMs)
  const event = {
    eventId: 'demo',
    kind: 'away',
    leftMs: 8 * minuteMs,
    awayMs: minuteMs,
    verdict: 'counted',
  } as const
  await storeEvents(tx, { comId, personId, taskId, attemptId }, [event], at)
  await tx
    .updateTable('attempt')
    .set({ cuts_used: 1 })
    .where('com_id', '=', comId)
    .where('attempt_id', '=', attemptId)
    .execute()
  await tx
    .updateTable('leaving_event')
    .set({ appeal: ReviewState.waiting, appealed_at: at + 10 * minuteMs })
    .where('com_id', '=', comId)
    .where('attempt_id', '=', attemptId)
    .where('event_id', '=', event.eventId)
    .execute()
}

/** A nurse who has applied and waits to be let in. `now`: epoch ms. */
export async function seedApplicant(tx: Tx, secrets: Secrets, now: number): Promise<void> {
  const number = 30
  const mobile = mobileOf(number)
  const applicant = { comId, personId: personIdOf({ comId, number }), jobNumber: 'N00030' }
  const at = now - 28 * hourMs
  await insertPerson(
    tx,
    {
      ...applicant,
      name: '邓雨晴',
      departmentId: 'd2',
      postId: 'nurse',
      titleId: null,
      majorId: null,
      mobileHash: secrets.hashMobile(mobile),
      mobileMasked: maskMobile(mobile),
      mobileCipher: secrets.encryptMobile(mobile),
      passwordHash: await hashPassword(demoPassword),
      active: 0,
    },
    at,
  )
  await insertApplication(
    tx,
    {
      ...applicant,
      kind: 'person',
      personComId: comId,
      personName: '邓雨晴',
      mobileMasked: maskMobile(mobile),
    },
    at,
  )
}
