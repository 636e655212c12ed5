import type { WaitingKind } from '@contract/kinds'
import { type Ability, boundsOf, can, departmentsIn, reachesAll } from '@contract/rules/rights'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { countWaiting } from './todayRepository'

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
}
const kinds = Object.keys(deciders) as WaitingKind[]

/** What waits for somebody, of each kind that they may decide, and since when; of nothing 0. */
export const waitingFor = (db: Db, caller: Caller) =>
  Promise.all(
    kinds
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
