import type { WaitingKind } from '@contract/kinds'
import { dayStamp } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'
import { notify } from '../message/messageService'
import { callerNow } from '../rights/rightsService'
import { waitingFor } from './waiting'
import { listOfficers } from './waitingRepository'

/** What the message counts together. One's own drafts are no message: they wait for nobody else. */
const groups = {
  marking: 'marking',
  appeals: 'appeals',
  scoreAppeals: 'appeals',
  resultChanges: 'appeals',
  training: 'training',
  trainingApplications: 'training',
  people: 'people',
  hospitals: 'people',
  payouts: 'people',
  comments: 'content',
  proposals: 'content',
  faqs: 'content',
  incidents: 'reports',
  consultations: 'reports',
  returned: undefined,
  courseDrafts: undefined,
  newerCourses: undefined,
} as const satisfies Readonly<Record<WaitingKind, string | undefined>>

/** Tells everybody who decides something how much waits for them: one message a day, none where nothing waits. Returns how many. `now`: epoch ms. */
export async function notifyWaiting(db: Db, now: number): Promise<number> {
  let told = 0
  for (const who of await listOfficers(db, now)) {
    const caller = await callerNow(db, who, now)
    if (caller) told += await notifyOne(db, caller, now)
  }
  return told
}

async function notifyOne(
  db: Db,
  caller: NonNullable<Awaited<ReturnType<typeof callerNow>>>,
  now: number,
): Promise<number> {
  const facts = { n: 0, marking: 0, appeals: 0, training: 0, people: 0, content: 0, reports: 0 }
  for (const { kind, count } of await waitingFor(db, caller)) {
    const group = groups[kind]
    if (group === undefined) continue
    facts[group] += count
    facts.n += count
  }
  if (facts.n === 0) return 0
  return notify(
    db,
    {
      comId: caller.comId,
      personIds: [caller.userId],
      kind: 'waitingForYou',
      facts,
      path: '/myinfo',
      onceKey: `waiting-${dayStamp(now)}`,
    },
    now,
  )
}
