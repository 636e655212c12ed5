import { waitingKinds, type WaitingKind } from '@contract/kinds'
import { type Ability, boundsOf, can, departmentsIn, reachesAll } from '@contract/rules/rights'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { countWaiting } from './waitingRepository'

/** Who decides each kind of thing that waits. */
const deciders: Readonly<Record<WaitingKind, Ability>> = {
  hospitals: 'platform.operate',
  people: 'people.manage',
  marking: 'exam.mark',
  appeals: 'exam.supervise',
  scoreAppeals: 'exam.supervise',
  resultChanges: 'exam.supervise',
  training: 'training.assess',
  trainingApplications: 'training.assess',
  comments: 'content.publish',
  payouts: 'payout.decide',
  proposals: 'content.publish',
  returned: 'exam.author',
  courseDrafts: 'content.author',
  newerCourses: 'content.author',
  incidents: 'incident.decide',
  consultations: 'consultation.answer',
  faqs: 'content.publish',
}

/** What waits for somebody, of each of these kinds that they may decide, and since when; of nothing 0. */
export const waitingOf = <Kind extends WaitingKind>(db: Db, caller: Caller, of: readonly Kind[]) =>
  Promise.all(
    of
      .filter((kind) => can(caller, deciders[kind]))
      .map(async (kind) => {
        const bounds = boundsOf(caller, deciders[kind])
        const scope = {
          comId: caller.comId,
          departments: departmentsIn(bounds),
          madeBy: reachesAll(bounds) ? null : caller.userId,
          userId: caller.userId,
        }
        return { kind, ...(await countWaiting(db, kind, scope)) }
      }),
  )

/** The same of every kind. */
export const waitingFor = (db: Db, caller: Caller) => waitingOf(db, caller, waitingKinds)
