import { ReviewState } from '@contract/states'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { mapPage } from '../../db/page'
import { DomainError } from '../../http/DomainError'
import type { Handlers } from '../../http/handlers'
import { checkWordOf, type ContentChecks, stateOfWay } from '../contentCheck/contentCheckService'
import { notify } from '../message/messageService'
import {
  applicationsIn,
  listApplications,
  decideApplication,
  insertApplication,
  markApplication,
} from './applicationRepository'
import { openSubjects } from './subjectRepository'
import { replies } from './texts'
import { commonReplies } from '../../http/texts'

const shown = <Row extends { checkState: number }>({ checkState, ...row }: Row) => ({
  ...row,
  check: checkWordOf(checkState),
})

/** What somebody applies for, and what is decided about it. */
export const applicationCalls = (
  checks: ContentChecks,
): Pick<
  Handlers<Contract['training']>,
  'applicationTypes' | 'applicationResults' | 'apply' | 'applications' | 'decideApplication'
> => ({
  async applicationTypes({ sceneId }, { db, caller, now }) {
    return { list: await openSubjects(db, caller, { sceneId, now }) }
  },

  async applicationResults({ typeId, ...paging }, { caller, db }) {
    return mapPage(await listApplications(db, caller, typeId, paging), shown)
  },

  async apply(input, { caller, db, now }) {
    const [subject] = await openSubjects(db, caller, { sceneId: input.typeId, now })
    if (!subject) throw new DomainError(Code.notFound, replies.subjectOver)
    if (subject.signUp === 'waiting' || subject.signUp === 'taken')
      throw new DomainError(Code.stateChanged, replies.subjectApplied)
    const applyId = await insertApplication(db, caller, input, now)
    const { comId, userId: personId } = caller
    const words = { comId, personId, thingId: applyId, text: input.title }
    const way = await checks.request(db, { ...words, kind: 'application' }, undefined, now)
    await markApplication(db, comId, applyId, stateOfWay[way])
    return { applyId }
  },

  async applications({ waiting = 0, keyword = '', ...paging }, { caller, db }) {
    const departments = departmentsIn(boundsOf(caller, 'training.read'))
    const listed = { comId: caller.comId, departments, isWaiting: waiting === 1, keyword }
    return mapPage(await applicationsIn(db, listed, paging), shown)
  },

  async decideApplication({ applyId, approve, note = '' }, { caller, db, now, audit }) {
    const decided = await decideApplication(
      db,
      {
        comId: caller.comId,
        departments: departmentsIn(boundsOf(caller, 'training.assess')),
      },
      applyId,
      {
        state: approve === 1 ? ReviewState.approved : ReviewState.refused,
        note,
        by: caller.userId,
      },
    )
    if (!decided) throw new DomainError(Code.notFound, commonReplies.notFound)
    await audit({
      personId: decided.person_id,
      before: { state: ReviewState.waiting, title: decided.title },
      after: { state: decided.state },
    })
    await notify(
      db,
      {
        comId: caller.comId,
        personIds: [decided.person_id],
        kind: 'applicationDecided',
        facts: { name: decided.title, note },
        path: `/subjectstudyinfo?subjectId=${decided.type_id}`,
        onceKey: `application:${applyId}`,
      },
      now,
    )
    return { state: decided.state }
  },
})
